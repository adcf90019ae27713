import { addDays, localTime } from '@brigade/contract/kernel/dates.ts'
import { weekdays } from '@brigade/contract/kernel/decimal-hours.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAtBranch } from './at-branch.factory.tsx'
import { aBranch } from './restaurant.factory.ts'
import { RestaurantsTab } from './restaurants-tab.tsx'

const daily = { isOpen: true, availability: weekdays.map((day) => ({ day, st: 0, et: 24 })), holiday: [] }

const rowsOf = (service: string) =>
  within(screen.getByRole('table', { name: `Hours of ${service}` })).getAllByRole('rowheader')

test('every service shows the hours of its week, and on demand those of today alone', async () => {
  const branch = aBranch({
    restTypes: [
      { _id: 'delivery', name: 'Delivery' },
      { _id: 'dining', name: 'Dining' },
    ],
    delivery: daily,
    dining: { ...daily, availability: [{ day: 'mon', st: 11.3, et: 22 }] },
  })
  const page = renderAtBranch(<RestaurantsTab others={null} />, { branch })
  await page.shows('Show today only')
  // Days that are all alike share a row, whatever the other services show.
  expect(rowsOf('Delivery').map(({ textContent }) => textContent)).toEqual(['Daily'])
  expect(rowsOf('Dining')).toHaveLength(7)
  await page.press('Show today only')
  expect([rowsOf('Delivery').length, rowsOf('Dining').length]).toEqual([1, 1])
  expect(rowsOf('Delivery')[0]).toHaveTextContent(/^Today/)
  await page.press('Show the week')
  expect(rowsOf('Dining')).toHaveLength(7)
})

test('where the days of every service are alike, they share a row', async () => {
  const branch = aBranch({
    restTypes: [
      { _id: 'delivery', name: 'Delivery' },
      { _id: 'takeaway', name: 'Takeaway' },
    ],
    delivery: daily,
    takeaway: daily,
  })
  const page = renderAtBranch(<RestaurantsTab others={null} />, { branch })
  await page.shows('Show today only')
  expect(rowsOf('Delivery').map(({ textContent }) => textContent)).toEqual(['Daily'])
  expect(rowsOf('Takeaway').map(({ textContent }) => textContent)).toEqual(['Daily'])
})

test('the bars of holidays are explained where there are some, and numbers can be called', async () => {
  const { date } = localTime(new Date(), aBranch().timeZone)
  const holiday = [{ date: addDays(date, 2), st: 0, et: 24, reason: 'Stocktake' }]
  const contacts = [{ isLandline: true, contactNumber: '+6495550112', mobileNumber: null }]
  const branch = aBranch({
    restTypes: [{ _id: 'delivery', name: 'Delivery' }],
    delivery: { ...daily, holiday },
    contacts,
  })
  const page = renderAtBranch(<RestaurantsTab others={null} />, { branch })
  await page.shows('Stocktake')
  const legend = () => screen.getByText('Now', { selector: 'li' }).closest('ul')
  expect(legend()).toHaveTextContent('Holiday')
  await page.press('Show today only')
  expect(legend()).not.toHaveTextContent('Holiday')
  expect(screen.getByRole('link', { name: '+64 9 555 0112' })).toHaveAttribute('href', 'tel:+6495550112')
})

test('on a phone, each service shows today first', async () => {
  vi.stubGlobal('innerWidth', 375)
  const branch = aBranch({ restTypes: [{ _id: 'delivery', name: 'Delivery' }], delivery: daily })
  const page = renderAtBranch(<RestaurantsTab others={null} />, { branch })
  await page.shows('Show the week')
  expect(rowsOf('Delivery')).toHaveLength(1)
})
