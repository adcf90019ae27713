import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { localTime } from '@brigade/contract/kernel/dates.ts'
import { readFloor, type Table } from '@brigade/contract/reservations/floor.contract.ts'
import { reservationsTopic } from '@brigade/contract/reservations/reservations.contract.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../../shared/testing/live-channel.ts'
import { endPage } from '../../shared/testing/render-app.tsx'
import { answers, refusal, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { useUserDetails } from '../accounts/accounts.queries.ts'
import { useFloor } from '../sitings/use-floor.ts'
import { FloorPlan } from './floor-plan.tsx'
import { useOutbox, useTill } from './use-cart.ts'

const RESTAURANT = 'branch'
const table: Table = {
  _id: 'window',
  name: 'Window',
  hasCharge: false,
  amount: 0,
  capacity: 4,
  party: null,
  next: null,
  place: null,
}
const party: NonNullable<Table['party']> = {
  cartId: 'walk-in',
  service: 'Direct',
  reserId: null,
  since: '2026-03-07T05:00:00.000Z',
  noOfPersons: 2,
  amount: 40.5,
  paid: 0,
}
const booked: NonNullable<Table['party']> = { ...party, service: 'Dining', reserId: 'hana' }

/** All day, so that it is awaited whenever the spec runs. */
const next = { reserId: 'hana', timeSlot: '00:00-24:00', name: 'Hana', noOfPersons: 3 }

/** The till needs to know who is there. */
const Floor = () => useUserDetails().data && <FloorAndOutbox />

function FloorAndOutbox() {
  const floor = useFloor(RESTAURANT)
  const { acts } = useOutbox(useTill())
  return (
    <>
      <FloorPlan restId={RESTAURANT} floor={floor} />
      <output>{acts.map(({ what }) => JSON.stringify(what)).join()}</output>
    </>
  )
}

test('a table says its state, its guests and what they owe', async () => {
  answers(readFloor, () => [
    table,
    { ...table, _id: 'bar', name: 'Bar', party: { ...party, paid: 10 } },
    { ...table, _id: 'nook', name: 'Nook', next },
    { ...table, _id: 'booth', name: 'Booth', party: { ...party, billAt: party.since } },
  ])
  renderAtBranch(<Floor />)
  expect(await screen.findByRole('button', { name: 'Window: Free. 4 seats' })).toBeVisible()
  expect(
    screen.getByRole('button', { name: /^Bar: Part paid\. 2 persons since .*\$10\.00 paid, \$40\.50$/ }),
  ).toBeVisible()
  expect(
    screen.getByRole('button', { name: /^Booth: Bill requested\. 2 persons since .*, bill at .*, \$40\.50$/ }),
  ).toBeVisible()
  expect(
    screen.getByRole('button', { name: /^Nook: Held\. 4 seats, 12:00 AM Hana, 3 persons, .* late$/ }),
  ).toBeVisible()
  expect(screen.getByText('Free 1')).toBeVisible()
  for (const shown of ['Part paid', /^Held 12:00/, '3 persons, 4 seats']) expect(screen.getByText(shown)).toBeVisible()
})

test('a seated table tells whom it is booked for within the usual stay, and nobody later', async () => {
  // As far from now as a day allows.
  const { minute } = localTime(new Date(), 'Pacific/Auckland')
  const later = minute < 12 * 60 ? '20:00-22:00' : '02:00-04:00'
  answers(readFloor, () => [
    { ...table, party, next },
    { ...table, _id: 'bar', name: 'Bar', party, next: { ...next, timeSlot: later } },
  ])
  renderAtBranch(<Floor />)
  expect(
    await screen.findByRole('button', { name: /^Window: Seated\. .*, Next 12:00 AM Hana, 3 persons, \$40\.50$/ }),
  ).toBeVisible()
  expect(screen.getByText('Next 12:00 AM Hana, 3 persons')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Bar: Seated/ })).not.toHaveAccessibleName(/Hana/)
})

test('a seated table opens its cart, or the booking that its guests came with', async () => {
  answers(readFloor, () => [
    { ...table, party },
    { ...table, _id: 'bar', name: 'Bar', party: booked },
  ])
  const { press, address } = renderAtBranch(<Floor />)
  await press(/^Window/)
  expect(address()).toBe('/dashboard/direct/walk-in')
  await press(/^Bar/)
  expect(address()).toBe('/dashboard/reservations/hana')
})

test('a free table seats walk-ins with two taps', async () => {
  answers(readFloor, () => [table])
  const { press, address, shows } = renderAtBranch(<Floor />)
  await press(/^Window/)
  await press('3')
  await shows('"deed":"open"')
  await shows('"noOfPersons":3,"isConfirmed":false')
  expect(address()).toMatch(/^\/dashboard\/direct\/[0-9a-f-]{36}$/)
})

test('a double click on the number of guests opens one cart', async () => {
  answers(readFloor, () => [table])
  const { press, user, shows, container } = renderAtBranch(<Floor />)
  await press(/^Window/)
  await user.dblClick(await screen.findByRole('button', { name: '3' }))
  await shows('"deed":"open"')
  expect(container.textContent?.match(/"deed":"open"/g)).toHaveLength(1)
})

test('a booking that arrives while the sheet is open is asked about, and guests who are seated close it', async () => {
  let now: Table = table
  answers(readFloor, () => [now])
  const { press } = renderAtBranch(<Floor />)
  await press(/^Window/)
  expect(await screen.findByRole('button', { name: '3' })).toBeVisible()
  now = { ...table, next }
  await announce(reservationsTopic, { restId: RESTAURANT })
  expect(await screen.findByRole('button', { name: 'Seat anyway' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '3' })).toBeNull()
  now = { ...table, party }
  await announce(reservationsTopic, { restId: RESTAURANT })
  expect(await screen.findByRole('button', { name: /^Window: Seated/ })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a held table asks before it seats others, and leads to its booking', async () => {
  answers(readFloor, () => [{ ...table, next }])
  const { press, address } = renderAtBranch(<Floor />)
  await press(/^Window/)
  const sheet = within(await screen.findByRole('dialog', { name: 'Seat guests at Window' }))
  expect(sheet.getByText('Window is reserved at 12:00 AM. Seat these guests there anyway?')).toBeVisible()
  expect(sheet.queryByRole('button', { name: '3' })).toBeNull()
  await press('Seat anyway')
  expect(await sheet.findByRole('button', { name: '3' })).toBeVisible()
  await press('Cancel')
  await press(/^Window/)
  await press('Show the booking')
  expect(address()).toBe('/dashboard/reservations/hana')
})

test('drawn rooms are shown one at a time, and this browser remembers which', async () => {
  const room = (name: string, position: number) => ({ _id: name, name, position })
  const spot = { x: 4, y: 2, width: 3, height: 2, shape: 'round' as const }
  answers(readFloor, () => [
    { ...table, place: { ...spot, room: room('Hall', 0) } },
    { ...table, _id: 'tree', name: 'Tree', place: { ...spot, room: room('Garden', 1) } },
    { ...table, _id: 'nook', name: 'Nook' },
  ])
  const { choose } = renderAtBranch(<Floor />)
  expect(await screen.findByRole('button', { name: /^Window/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Tree|Nook)/ })).toBeNull()
  expect(screen.getByText('Free 3')).toBeVisible()
  await choose('Other tables')
  expect(await screen.findByRole('button', { name: /^Nook/ })).toBeVisible()
  await choose('Garden')
  endPage()
  renderAtBranch(<Floor />)
  expect(await screen.findByRole('button', { name: /^Tree/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Window/ })).toBeNull()
})

test('a branch without sitings shows no plan, and a failure says why', async () => {
  answers(readFloor, () => refusal('internal', 'Internal server error', {}, 500))
  renderAtBranch(<Floor />)
  expect(await screen.findByText('The server had a problem. What was saved is safe.')).toBeVisible()
  expect(sentTo(directCart.seat)).toEqual([])
})
