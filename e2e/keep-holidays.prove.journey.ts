import { addDays, instantOf } from '@brigade/contract/kernel/dates.ts'
import { addHolidays } from '@brigade/contract/restaurants/opening.contract.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { expect, test } from './fixtures/journey.ts'
import { tabTo } from './fixtures/looks.ts'
import {
  RESTAURANT,
  ZONE,
  dot,
  enterHoliday,
  holidaysOf,
  openedPart,
  part,
  press,
  service,
  tomorrow,
} from './fixtures/restaurant-screen.ts'

test('No order is accepted on a holiday, and a past holiday cannot be removed', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse({ hasMovableClock: true })
  const { installation, storefront } = house
  const date = tomorrow()
  const page = await visit({ as: house.owner, of: installation, at: RESTAURANT })
  await service(await openedPart(page, 'Holidays'), 'Delivery').check()
  await enterHoliday(page, 'Staff party', date)
  await press(part(page, 'Holidays'), 'Save holidays')
  await expect(holidaysOf(page, 'Delivery').getByRole('button')).toBeVisible()
  await expect(dot(page, 'Delivery')).toHaveText('Active')
  await storefront.place('Delivery')

  const moveTo = async (to: Date, from: Date) => {
    await installation.program.moveClock(to.getTime() - from.getTime())
    await page.clock.install({ time: to })
    await page.reload()
  }
  const began = new Date()
  const noon = instantOf(date, 12 * 60, ZONE)
  await moveTo(noon, began)
  await expect(dot(page, 'Delivery')).toHaveText('Inactive: on holiday')
  await expect(dot(page, 'Takeaway')).toHaveText('Active')
  await expect(storefront.place('Delivery')).rejects.toThrow('takes no Delivery orders today')
  await storefront.place('Takeaway')

  await installation.program.moveClock(instantOf(addDays(date, 1), 12 * 60, ZONE).getTime() - noon.getTime())
  await page.clock.fastForward(24 * 60 * 60_000)
  await expect(dot(page, 'Delivery')).toHaveText('Active')
  await storefront.place('Delivery')
  await openedPart(page, 'Holidays')
  await expect(holidaysOf(page, 'Delivery')).toHaveCount(0)
  await page.getByText('Past holidays (1)').click()
  const past = page.getByRole('list', { name: 'Past holidays of Delivery' })
  await expect(past.getByRole('listitem')).toHaveText([/Staff party$/])
  await expect(past.getByRole('button')).toHaveCount(0)
})

test('The next holidays are shown first and the others on demand', async ({ openOwnHouse, visit }) => {
  const { api, branch, hire, installation, owner } = await openOwnHouse()
  const found = (await api.ask(listRestaurants, {}, owner.token)).find(({ _id }) => _id === branch._id)
  const days = Array.from({ length: 12 }, (_, later) => {
    return { date: addDays(tomorrow(), later), st: 1, et: 24, reason: `Day ${later + 1}` }
  })
  const holiday = (found?.restTypes ?? [])
    .filter(({ name }) => name !== 'Direct')
    .map(({ _id: typeId, name }) => ({ typeId, holiday: name === 'Takeaway' ? days.slice(0, 6) : days }))
  await api.ask(addHolidays, { restId: branch._id, holiday }, owner.token)

  const page = await visit({ as: await hire(), of: installation, at: RESTAURANT })
  await openedPart(page, 'Holidays')
  const remove = page.getByRole('button', { name: 'Remove', exact: true })
  const next = holidaysOf(page, 'Delivery')
  await expect(next).toHaveText([/Day 1$/, /Day 2$/, /Day 3$/, /Day 4$/, /Day 5$/])
  await tabTo(page, part(page, 'Holidays').getByLabel('Reason for the holiday'))

  await next.nth(1).getByRole('button').press('Enter')
  await remove.click()
  await expect(next).toHaveText([/Day 1$/, /Day 3$/, /Day 4$/, /Day 5$/, /Day 6$/])
  await expect(next.nth(1).getByRole('button')).toBeFocused()

  const later = page.getByRole('list', { name: 'Later holidays of Delivery' }).getByRole('listitem')
  await expect(later).toHaveCount(0)
  await page.getByText('Later holidays (6)').click()
  await expect(later).toHaveCount(6)
  await later.last().getByRole('button').click()
  await remove.click()
  await expect(later.last()).toHaveText(/Day 11$/)
  await expect(later.last().getByRole('button')).toBeFocused()

  await page.getByText('Later holidays (1)').click()
  await page.getByRole('list', { name: 'Later holidays of Takeaway' }).getByRole('button').press('Enter')
  await remove.click()
  await expect(page.getByRole('list', { name: 'Holidays of Takeaway', exact: true })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Later holidays of Takeaway' })).toHaveCount(0)
})
