import { isActiveWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import { serviceName, type Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { activeCases, type ActiveCase } from '@brigade/contract/restaurants/service-active.cases.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBranch } from './restaurant.factory.ts'
import { ServiceStates } from './service-states.tsx'

const titles = {
  closed: 'Inactive: closed',
  'outside-hours': 'Inactive: outside hours',
  holiday: 'Inactive: on holiday',
  'no-hours': 'Inactive: no hours yet',
}

function branchOf({
  hours: { isOpen, reopensAt, availability, holiday },
  timeZone,
}: Pick<ActiveCase, 'hours' | 'timeZone'>) {
  const state: Restaurant['delivery'] = {
    isOpen,
    reopensAt,
    availability: [...availability],
    holiday: holiday.map((entry) => ({ ...entry, reason: 'Painting' })),
  }
  const restTypes = serviceName.options.map((name) => ({ _id: name, name }))
  return aBranch({ restTypes, delivery: state, takeaway: state, dining: state, timeZone })
}

/** The services with their status, as text and as the colour of the dot. */
function seen(branch: Restaurant, at: string) {
  render(<ServiceStates branch={branch} now={new Date(at)} days={1} />)
  return screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent, term.parentElement?.dataset.active])
}

test.each(activeCases)('$title, at $at in $timeZone, the dots show the reason: $reason', (shown) => {
  const { at, reason, hours } = shown
  const hasNoHours = reason === 'outside-hours' && !hours.availability.some(isActiveWindow)
  const why = hasNoHours ? 'no-hours' : reason
  const title = reason === 'closed' && hours.reopensAt ? 'Inactive: paused' : why && titles[why]
  const status = title === null ? ['Active', 'true'] : [title, 'false']
  expect(seen(branchOf(shown), at)).toEqual([
    ['Delivery', ...status],
    ['Takeaway', ...status],
    ['Dining', ...status],
    ['Direct', 'Active', 'true'],
  ])
})

test('services that the branch does not offer are inactive, and the till is always active', () => {
  const closed = { isOpen: false, availability: [], holiday: [] }
  const branch = {
    ...branchOf({ hours: closed, timeZone: 'UTC' }),
    restTypes: [{ _id: 'del', name: 'Delivery' as const }],
  }
  expect(seen(branch, '2026-07-01T12:00:00Z')).toEqual([
    ['Delivery', 'Inactive: closed', 'false'],
    ['Takeaway', 'Inactive: not offered here', 'false'],
    ['Dining', 'Inactive: not offered here', 'false'],
    ['Direct', 'Active', 'true'],
  ])
})

test('an open service of a new branch says that it has no hours yet', () => {
  const hours = { isOpen: true, availability: [], holiday: [] }
  expect(seen(branchOf({ hours, timeZone: 'UTC' }), '2026-07-01T12:00:00Z')).toEqual([
    ['Delivery', 'Inactive: no hours yet', 'false'],
    ['Takeaway', 'Inactive: no hours yet', 'false'],
    ['Dining', 'Inactive: no hours yet', 'false'],
    ['Direct', 'Active', 'true'],
  ])
})

test('a closed service shows the reason, and a holiday shows its own', () => {
  const hours = { isOpen: true, availability: [{ day: 'wed' as const, st: 0, et: 24 }], holiday: [] }
  const branch = {
    ...branchOf({ hours, timeZone: 'UTC' }),
    delivery: { ...hours, isOpen: false, closedReason: 'No drivers' },
    takeaway: { ...hours, holiday: [{ date: '2026:07:01', st: 0, et: 24, reason: 'Stocktake' }] },
  }
  render(<ServiceStates branch={branch} now={new Date('2026-07-01T12:00:00Z')} days={1} />)
  expect(screen.getByText('No drivers')).toBeInTheDocument()
  expect(screen.getByText('Stocktake. Opens Wed, Jul 8 at 12:00 AM')).toBeInTheDocument()
})

test('a pause shows when it ends until it has, and a limit how many orders are taken', () => {
  const hours = { isOpen: true, availability: [{ day: 'wed' as const, st: 0, et: 24 }], holiday: [] }
  const paused = { ...hours, isOpen: false, closedReason: 'No drivers', reopensAt: '2026-07-01T12:15:00Z' }
  const branch = {
    ...branchOf({ hours, timeZone: 'UTC' }),
    delivery: paused,
    takeaway: { ...hours, ordersPerQuarter: 12 },
  }
  expect(seen(branch, '2026-07-01T12:14:59Z')[0]).toEqual(['Delivery', 'Inactive: paused', 'false'])
  expect(screen.getByText('No drivers. Opens at 12:15 PM')).toBeInTheDocument()
  expect(screen.getByText('At most 12 orders in 15 minutes')).toBeInTheDocument()
  cleanup()
  expect(seen(branch, '2026-07-01T12:15:00Z')[0]).toEqual(['Delivery', 'Active', 'true'])
  expect(screen.queryByText(/No drivers/)).not.toBeInTheDocument()
})
