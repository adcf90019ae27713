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
  expect([rowsOf('Delivery').length, rowsOf('Dining').length]).toEqual([7, 7])
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

test('on a phone, each service shows today first', async () => {
  vi.stubGlobal('innerWidth', 375)
  const branch = aBranch({ restTypes: [{ _id: 'delivery', name: 'Delivery' }], delivery: daily })
  const page = renderAtBranch(<RestaurantsTab others={null} />, { branch })
  await page.shows('Show the week')
  expect(rowsOf('Delivery')).toHaveLength(1)
})
