import { addDays } from '@brigade/contract/kernel/dates.ts'
import { expect, test } from './fixtures/journey.ts'
import {
  RESTAURANT,
  enterHoliday,
  holidaysOf,
  openedPart,
  press,
  service,
  today,
  tomorrow,
} from './fixtures/restaurant-screen.ts'
import { snack } from './fixtures/screens.ts'

const AT_ONCE = { timeout: 10_000 }

test(
  'A holiday can be added once from tomorrow on, and removed again',
  { tag: '@prove' },
  async ({ openOwnHouse, visit }) => {
    const { hire, installation, owner } = await openOwnHouse()
    const page = await visit({ as: await hire(), of: installation, at: RESTAURANT })
    const watcher = await visit({ as: owner, of: installation, at: RESTAURANT })
    await expect(watcher.getByText('Live', { exact: true })).toBeAttached()
    const holidays = await openedPart(page, 'Holidays')
    await openedPart(watcher, 'Holidays')
    const alerts = holidays.getByRole('alert')
    const picked = holidays.getByRole('list', { name: 'To be saved' }).getByRole('listitem')

    await test.step('missing fields are named', async () => {
      await press(holidays, 'Save holidays')
      await expect(alerts).toHaveText(['Pick the holiday', 'Select the service'])
      await expect(snack(page, 'Pick the holiday')).toBeVisible()
      await press(holidays, 'Add to the list')
      await expect(alerts.first()).toHaveText('Field cannot be empty')
      await enterHoliday(page, 'Staff party', today())
      await expect(snack(page, 'A holiday can begin tomorrow at the earliest. Pick a later date')).toBeVisible()
      await holidays.getByLabel('Whole day').uncheck()
      await holidays.getByLabel('From').fill('25:00')
      await enterHoliday(page, 'Staff party', tomorrow())
      await expect(alerts.first()).toHaveText('There is no hour 25. Hours go from 0 to 24')
      await expect(holidays.getByLabel('From')).toBeFocused()
      await holidays.getByLabel('From').fill('00:00')
      await enterHoliday(page, 'Staff party', tomorrow())
      await expect(alerts.first()).toHaveText('Pick a start of 01:00 or later, or the whole day')
      await holidays.getByLabel('From').fill('12')
      await holidays.getByLabel('Until').fill('12:00')
      await enterHoliday(page, 'Staff party', tomorrow())
      await expect(alerts.first()).toHaveText('Pick an end that is later than the start')
      await holidays.getByLabel('Until').fill('1800')
      await expect(picked).toHaveCount(0)
    })

    await enterHoliday(page, 'Staff party', tomorrow())
    await expect(picked).toHaveText([/12:00\s–\s6:00\spmStaff party$/])
    await enterHoliday(page, 'Another reason', tomorrow())
    await expect(picked).toHaveText([/Staff party$/])
    await press(holidays, 'Save holidays')
    await expect(alerts).toHaveText(['Select the service'])
    await service(holidays, 'Delivery').check()
    await press(holidays, 'Save holidays')
    await expect(snack(page, 'Holidays added')).toBeVisible()
    await expect(holidaysOf(page, 'Delivery')).toHaveText([/12:00\s–\s6:00\spmStaff party$/])
    await expect(holidaysOf(watcher, 'Delivery')).toHaveCount(1, AT_ONCE)
    await expect(picked).toHaveCount(0)

    await test.step('an equal holiday is skipped, for one service and for two', async () => {
      await enterHoliday(page, 'Staff party', tomorrow())
      await press(holidays, 'Save holidays')
      await expect(snack(page, 'The service already has these holidays')).toBeVisible()
      await enterHoliday(page, 'Staff party', tomorrow())
      await service(holidays, 'Takeaway').check()
      await press(holidays, 'Save holidays')
      await expect(holidaysOf(watcher, 'Takeaway')).toHaveCount(1, AT_ONCE)
      await expect(holidaysOf(watcher, 'Delivery')).toHaveCount(1)
    })

    await test.step('a chosen date can be removed before saving', async () => {
      await holidays.getByLabel('Whole day').check()
      await enterHoliday(page, 'Stocktake', addDays(tomorrow(), 7))
      await expect(picked).toHaveText([/Whole dayStocktake$/])
      await expect(picked).toHaveCount(1)
      await picked.getByRole('button').click()
      await expect(picked).toHaveCount(0)
    })

    await holidaysOf(page, 'Delivery').getByRole('button').click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(snack(page, 'Holiday removed')).toBeVisible()
    await expect(holidaysOf(page, 'Delivery')).toHaveCount(0)
    await expect(holidaysOf(watcher, 'Delivery')).toHaveCount(0, AT_ONCE)
    await expect(holidaysOf(watcher, 'Takeaway')).toHaveCount(1)
  },
)
