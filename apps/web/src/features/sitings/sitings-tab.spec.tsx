import { readFloor } from '@brigade/contract/reservations/floor.contract.ts'
import { aReservation } from '../reservations/reservation.factory.ts'
import { listReservations } from '@brigade/contract/reservations/reservations.contract.ts'
import { addSiting, changeSiting, listSitingsOf } from '@brigade/contract/sitings/sitings.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { endPage } from '../../shared/testing/render-app.tsx'
import { answers, refusal, sentTo } from '../../shared/testing/server.ts'
import { undoable } from '../../shared/ui/undo-store.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import type { FloorPlanProps } from './sitings-overview.tsx'
import SitingsTab from './sitings-tab.tsx'

const window = {
  _id: '0190a5d0-0000-7000-8000-00000000000a',
  name: 'Window',
  hasCharge: false,
  amount: 0,
  capacity: 4,
  version: 1,
  isArchived: false,
}
const loft = { ...window, _id: '0190a5d0-0000-7000-8000-00000000000b', name: 'Loft', isArchived: true }

// Forms check that ids are ids.
const branch = { ...aBranch(), _id: '0190a5d0-0000-7000-8000-0000000000aa' }
const route = '/dashboard/restaurant/sitings/*'
const at = (_id: string) => ({ branch, route, at: `/dashboard/restaurant/sitings/${_id}` })

const table = { _id: window._id, name: 'Window', hasCharge: false, amount: 0, capacity: 4, place: null }
const party = {
  cartId: 'cart',
  service: 'Direct' as const,
  reserId: null,
  since: '2026-03-07T05:00:00.000Z',
  noOfPersons: 3,
  amount: 42.5,
  paid: 0,
}
const next = { reserId: 'hana', timeSlot: '00:00-24:00', name: 'Hana', noOfPersons: 2 }

/** The plan has a spec of its own. */
const Plan = ({ floor, act, onTable }: FloorPlanProps) => (
  <>
    {act}
    {floor.data?.map((each) => (
      <button key={each._id} type="button" onClick={() => onTable?.(each)}>
        {each.name} in the plan
      </button>
    ))}
  </>
)

beforeEach(() => {
  answers(readFloor, () => [])
  answers(listReservations, () => [])
})

const booking = aReservation({
  _id: 'priya',
  noOfPersons: 10,
  siting: table,
  customer: { name: 'Priya', contact: 'priya@guest.test' },
  reservation: { date: '2026:03:08', timeSlot: '18:00-20:00' },
})

test('the overview counts the free sitings and says who is expected, who is late, and who sits where', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-07T06:15:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const nook = { ...table, _id: branch._id, name: 'Nook', capacity: 1 }
  answers(listSitingsOf, () => [window])
  answers(readFloor, () => [
    { ...table, party, next: null },
    { ...nook, party: null, next: null },
  ])
  const at = (timeSlot: string) => ({ ...booking.reservation, date: '2026:03:07', timeSlot })
  answers(listReservations, () => [
    { ...booking, reservation: at('19:00-21:00') },
    {
      ...booking,
      _id: 'tom',
      siting: null,
      customer: { ...booking.customer, name: 'Tom' },
      reservation: at('19:15-21:00'),
    },
    { ...booking, _id: 'ana', cartId: 'cart', reservation: at('19:00-21:00') },
    { ...booking, _id: 'of tomorrow' },
  ])
  renderAtBranch(<SitingsTab Plan={Plan} />, {
    branch,
    route,
    at: '/dashboard/restaurant/sitings',
    plugins: ['Dining'],
  })
  const rows = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await screen.findByRole('link', { name: 'Priya' })
  expect(rows('Expected today')).toEqual([
    '7:00 PMPriya15 min late · 10 guestsWindow',
    '7:15 PMTom10 guestsNo siting chosen',
  ])
  expect(rows('Seated now')).toEqual(['Window3 guests since 6:00 PM, $42.50'])
  expect(screen.getByRole('link', { name: 'Priya' })).toHaveAttribute('href', '/dashboard/reservations/priya')
  expect(screen.getByText('Free').nextElementSibling).toHaveTextContent('1')
})

test('without the plugin for reservations, the overview reads none', async () => {
  answers(listSitingsOf, () => [window])
  answers(readFloor, () => [{ ...table, party, next: null }])
  renderAtBranch(<SitingsTab Plan={Plan} />, { branch, route, at: '/dashboard/restaurant/sitings' })
  expect(await screen.findByRole('region', { name: 'Seated now' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Expected today' })).toBeNull()
  expect(sentTo(listReservations)).toEqual([])
})

test('a siting says how late its guests are', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-07T06:15:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  answers(listSitingsOf, () => [window])
  answers(readFloor, () => [{ ...table, party: null, next }])
  const reservation = { ...booking.reservation, date: '2026:03:07', timeSlot: '19:00-21:00' }
  answers(listReservations, () => [{ ...booking, reservation }])
  renderAtBranch(<SitingsTab Plan={Plan} />, at(window._id))
  const guests = within(await screen.findByRole('region', { name: 'Guests and bookings' }))
  expect(await guests.findByText('15 min late')).toBeVisible()
  expect(guests.getByRole('link', { name: 'Seat or no-show' })).toHaveAttribute('href', '/dashboard/reservations/priya')
  for (const chip of screen.getAllByText(/ for Hana$/)) expect(chip.parentElement).toHaveAttribute('data-tone', 'bad')
})

test('a siting that is held says for whom, and from when', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-07T06:15:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  answers(listSitingsOf, () => [window])
  answers(readFloor, () => [{ ...table, party: null, next: { ...next, timeSlot: '19:30-21:00' } }])
  renderAtBranch(<SitingsTab Plan={Plan} />, { branch, route, at: '/dashboard/restaurant/sitings' })
  expect(await screen.findByText('7:30 PM for Hana')).toBeVisible()
})

test('a siting leads to the guests who sit there and to those who come next', async () => {
  answers(listSitingsOf, () => [window])
  answers(readFloor, () => [{ ...table, party, next }])
  answers(listReservations, () => [
    {
      ...booking,
      _id: 'hana',
      noOfPersons: 2,
      customer: { ...booking.customer, name: 'Hana' },
      reservation: { ...booking.reservation, date: '2026:03:07', timeSlot: '00:00-24:00' },
    },
    booking,
    { ...booking, _id: 'tom', siting: { ...table, _id: loft._id } },
    { ...booking, _id: 'ana', reservation: { ...booking.reservation, entryAt: '2026-03-08T05:00:00.000Z' } },
  ])
  renderAtBranch(<SitingsTab Plan={Plan} />, at(window._id))
  // In its row and in its detail.
  await waitFor(() => expect(screen.getAllByText('Seated')).toHaveLength(2))
  const guests = within(await screen.findByRole('region', { name: 'Guests and bookings' }))
  await waitFor(() =>
    expect(guests.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '3 guests since 6:00 PM, $42.50',
      'HanaSat, Mar 7, 12:00 AM – 12:00 AM · 2 guests',
      'PriyaSun, Mar 8, 6:00\u2009–\u20098:00\u202fPM · 10 guests',
    ]),
  )
  expect(await screen.findByRole('link', { name: '3 guests since 6:00 PM, $42.50' })).toHaveAttribute(
    'href',
    '/dashboard/direct/cart',
  )
  expect(screen.getByRole('link', { name: 'Hana' })).toHaveAttribute('href', '/dashboard/reservations/hana')
})

test('a siting whose bookings cannot be read counts none of them', async () => {
  answers(listSitingsOf, () => [window])
  answers(listReservations, () => refusal('internal', 'Internal server error', {}, 500))
  renderAtBranch(<SitingsTab Plan={Plan} />, at(window._id))
  const count = () => screen.getByText('Upcoming bookings').nextElementSibling
  await waitFor(() => expect(count()).toHaveTextContent(/^–$/))
})

test('sitings are listed with their seats, archived ones last', async () => {
  answers(listSitingsOf, () => [loft, { ...window, hasCharge: true, amount: 12.5 }])
  renderAtBranch(<SitingsTab Plan={Plan} />, { branch, route, at: '/dashboard/restaurant/sitings' })
  expect(await screen.findByText('4 seats · $12.50')).toBeVisible()
  expect(screen.getByText('4 seats · Archived')).toBeVisible()
})

test('a siting is renamed with the version that was seen, and what someone else saved is shown first', async () => {
  answers(listSitingsOf, () => [window])
  answers(changeSiting, () => refusal('stale-version', 'Someone else has saved'))
  const { press, fill } = renderAtBranch(<SitingsTab Plan={Plan} />, at(window._id))
  await press('Edit Window')
  await fill('Name of the siting', 'Bay')
  await press('Save')
  expect(await screen.findByText('Entered here')).toBeVisible()
  expect(screen.getByText('Bay, capacity 4, charge 0')).toBeVisible()
  expect(sentTo(changeSiting)).toEqual([expect.objectContaining({ version: 1, name: 'Bay', capacity: 4, amount: 0 })])
})

test('a siting is archived and restored', async () => {
  answers(listSitingsOf, () => [loft])
  answers(changeSiting, () => ({ ...loft, version: 2, isArchived: false }))
  const { press } = renderAtBranch(<SitingsTab Plan={Plan} />, at(loft._id))
  expect(await screen.findByText(/^No guests are seated here/)).toBeVisible()
  await press('Restore')
  await waitFor(() =>
    expect(sentTo(changeSiting)).toEqual([expect.objectContaining({ isArchived: false, version: 1 })]),
  )
  await waitFor(() => expect(undoable()?.text).toBe('Loft restored'))
  await undoable()?.undo()
  expect(sentTo(changeSiting)[1]).toEqual({ restId: branch._id, _id: loft._id, isArchived: true })
})

test('the first siting is added with its seats', async () => {
  answers(listSitingsOf, () => [])
  answers(addSiting, () => window)
  const { press, fill } = renderAtBranch(<SitingsTab Plan={Plan} />, {
    branch,
    route,
    at: '/dashboard/restaurant/sitings/new',
  })
  await fill('Name of the siting', 'Window')
  await fill('Capacity', '4')
  await press('Save')
  await waitFor(() =>
    expect(sentTo(addSiting)).toEqual([expect.objectContaining({ name: 'Window', capacity: 4, hasCharge: false })]),
  )
})

test('a press on a table of the plan selects its siting, and the plan leads to where it is drawn', async () => {
  answers(listSitingsOf, () => [window])
  answers(readFloor, () => [{ ...table, party: null, next: null }])
  const root = '/dashboard/restaurant/sitings'
  const { press, address } = renderAtBranch(<SitingsTab Plan={Plan} />, { branch, route, at: root })
  await press('Window in the plan')
  expect(address()).toBe(`${root}/${window._id}`)
  endPage()
  renderAtBranch(<SitingsTab Plan={Plan} />, { branch, route, at: root })
  expect(await screen.findByRole('link', { name: 'Draw the floor plan' })).toHaveAttribute('href', `${root}/plan`)
})

test('without a siting, the steps lead to the form', async () => {
  answers(listSitingsOf, () => [])
  renderAtBranch(<SitingsTab Plan={Plan} />, { branch, route, at: '/dashboard/restaurant/sitings' })
  const steps = within(await screen.findByRole('region', { name: 'Add tables, then draw the floor plan' }))
  expect(steps.getByRole('link', { name: 'Add each table with its seats' })).toHaveAttribute(
    'href',
    '/dashboard/restaurant/sitings/new',
  )
})
