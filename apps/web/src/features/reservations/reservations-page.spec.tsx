import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { withLine } from '@brigade/contract/carts/cart.rules.ts'
import { reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { listFavourites } from '@brigade/contract/foods/favourites.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { readPopularFoods } from '@brigade/contract/foods/menu-sales.contract.ts'
import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import {
  bookReservation,
  changeReservation,
  endReservation,
  listReservations,
  undoEntry,
  type Reservation,
} from '@brigade/contract/reservations/reservations.contract.ts'
import { readFloor } from '@brigade/contract/reservations/floor.contract.ts'
import { listWaiting } from '@brigade/contract/reservations/waitlist.contract.ts'
import { listSitingsOf } from '@brigade/contract/sitings/sitings.contract.ts'
import { localTime } from '@brigade/contract/kernel/dates.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '../../shared/api/query-client.ts'
import { field, problems } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import { userDetailsKey } from '../accounts/accounts.queries.ts'
import { emptyCart } from '../carts/cart-acts.rules.ts'
import { bowl, cashier, soup } from '../carts/till.factory.tsx'
import { listed } from '../lookups/listed.factory.ts'
import { renderAtBranch, type BranchOptions } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import ReservationsPage from './reservations-page.tsx'

const ROOT = '/dashboard/reservations'
const ID = '01a20623-e470-7632-b540-1e4d00ba4e60'
const WINDOW = '01a20623-e470-7632-b540-1e4d00ba4e61'
const BRANCH = '01a20623-e470-7632-b540-1e4d00ba4e62'

const booking = (timeSlot: string, date = localTime(new Date(), 'Pacific/Auckland').date): Reservation => ({
  _id: ID,
  cartId: null,
  noOfPersons: 2,
  siting: null,
  customer: { name: 'Hana Rewi', contact: 'hana@guest.test' },
  isPaid: false,
  version: 1,
  reservation: { date, timeSlot, note: '', allergy: null, verificationOtp: '204816', entryAt: null },
})

function show(at: string, reservations: Reservation[], options: BranchOptions = {}) {
  answers(listReservations, () => reservations)
  answers(readFloor, () => [])
  answers(listWaiting, () => [])
  answers(listSitingsOf, () => [{ _id: WINDOW, name: 'Window', hasCharge: false, amount: 0, capacity: 4, ...listed }])
  return renderAtBranch(<ReservationsPage />, {
    at,
    route: `${ROOT}/*`,
    branch: aBranch({ _id: BRANCH }),
    plugins: ['Dining'],
    ...options,
  })
}

test('the form of a booking marks nothing as wrong before it is touched', async () => {
  const page = show(ROOT, [])
  await page.press('Book a table')
  expect(field('From')).toHaveValue('')
  expect(page.container.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0)
  expect(problems()).toEqual([])
})

test('guests who called are booked with their siting', async () => {
  const reservations: Reservation[] = []
  const page = show(ROOT, reservations)
  answers(bookReservation, () => {
    reservations.push(booking('18:30-20:30', '2999:01:01'))
    return reply({ _id: ID, verificationOtp: '204816' }, { message: 'Table booked' })
  })
  await page.press('Book a table')
  await page.press('Save')
  expect(problems().length).toBeGreaterThan(2)
  expect(callsTo(bookReservation)).toEqual([])
  await page.fill('Name', 'Hana Rewi')
  await page.fill('Contact', '021 555 0101')
  await page.fill('From', '18:30')
  expect(field('Until')).toHaveValue('20:30')
  await page.press('More: Persons')
  await page.fill('Allergy', 'Peanuts')
  await page.press('Save')
  await waitFor(() =>
    expect(sentTo(bookReservation)).toEqual([
      {
        restId: BRANCH,
        date: expect.stringMatching(/^\d{4}:\d\d:\d\d$/),
        timeSlot: '18:30-20:30',
        noOfPersons: 3,
        sitingId: null,
        customer: { name: 'Hana Rewi', contact: '021 555 0101' },
        note: '',
        allergy: 'Peanuts',
      },
    ]),
  )
  await page.shows('Ask the guest for the six digits')
  expect(page.address()).toBe(`${ROOT}/${ID}`)
})

test('a booking of a siting where guests sit now asks first', async () => {
  const page = show(ROOT, [])
  const question = 'Guests sit at Window now. Choose another siting or a later time, or save it anyway'
  answers(bookReservation, ({ isConfirmed }) =>
    isConfirmed ? reply({ _id: ID, verificationOtp: '204816' }) : refusal('siting-occupied', question),
  )
  await page.press('Book a table')
  await page.fill('Name', 'Hana Rewi')
  await page.fill('Contact', '021 555 0101')
  await page.fill('From', '18:30')
  await page.user.click(screen.getByRole('combobox', { name: 'Siting' }))
  await page.user.click(await screen.findByRole('option', { name: 'Window, 4 seats' }))
  await page.press('Save')
  await page.shows('Save anyway')
  expect(screen.getAllByText(question).length).toBeGreaterThan(0)
  expect(sentTo(bookReservation)).toEqual([expect.not.objectContaining({ isConfirmed: true })])
  await page.press('Save anyway')
  await waitFor(() => expect(sentTo(bookReservation)[1]).toMatchObject({ sitingId: WINDOW, isConfirmed: true }))
})

test('a booking is cancelled after a question, and leaves the list', async () => {
  const reservations = [booking('18:30-20:30', '2999:01:01')]
  const page = show(`${ROOT}/${ID}`, reservations)
  answers(endReservation, () => {
    reservations.pop()
    return reply(undefined, { message: 'Booking of Hana Rewi cancelled' })
  })
  await page.press('Cancel booking')
  await page.shows('Cancel the booking of Hana Rewi?')
  expect(screen.queryByRole('button', { name: 'No-show' })).not.toBeInTheDocument()
  await page.user.click(screen.getAllByRole('button', { name: 'Cancel booking' }).at(-1) ?? document.body)
  await waitFor(() => expect(sentTo(endReservation)).toEqual([{ reserId: ID, outcome: 'cancelled' }]))
  await page.shows('No reservations from today on')
})

test('guests whose time has begun can be marked as a no-show, and the page goes on to the next', async () => {
  const reservations = [booking('00:00-24:00')]
  const page = show(`${ROOT}/${ID}`, reservations)
  expect(await screen.findAllByText(/late$/)).toHaveLength(2)
  answers(endReservation, () => {
    reservations.pop()
    return reply(undefined, { message: 'Hana Rewi marked as a no-show' })
  })
  await page.press('No-show')
  await page.user.click(screen.getAllByRole('button', { name: 'No-show' }).at(-1) ?? document.body)
  await waitFor(() => expect(sentTo(endReservation)).toEqual([{ reserId: ID, outcome: 'no-show' }]))
  await waitFor(() => expect(page.address()).toBe(ROOT))
  await page.shows('No reservations from today on')
  await waitFor(() => expect(screen.queryByText('This reservation is not in the list')).not.toBeInTheDocument())
})

test('guests in the house are also those who came without a booking', async () => {
  const { container } = show(ROOT, [{ ...booking('00:00-24:00'), cartId: 'cart' }])
  const window = { _id: WINDOW, name: 'Window', hasCharge: false, amount: 0, capacity: 4, ...listed }
  const walkIns = { cartId: 'other', service: 'Direct' as const, reserId: null, noOfPersons: 3, amount: 0, paid: 0 }
  const party = { ...walkIns, since: new Date().toISOString() }
  answers(readFloor, () => [{ ...window, party, next: null, place: null }])
  await waitFor(() => expect(container).toHaveTextContent('In the house5 guests1 reservation · 1 table of walk-ins'))
})

test('bookings stand below their days, which follow the calendar also after midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-06T11:30:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const at = (_id: string, date: string) => ({ ...booking('18:30-20:30', date), _id })
  const page = show(ROOT, [at('one', '2026:03:07'), at('two', '2026:03:08'), at('three', '2026:03:09')])
  await page.shows('Tomorrow, Sun, Mar 8')
  const list = screen.getByRole('region', { name: 'Reservations' })
  expect(list).toHaveTextContent(/Today, Mar 7.*Today, Mar 7.*Tomorrow, Sun, Mar 8.*Sun, Mar 8.*Mon, Mar 9.*Mon, Mar 9/)
})

test('the seats of a table stand below its name, under hours as people say them', async () => {
  show(ROOT, [booking('18:30-20:30')])
  const plan = await screen.findByRole('region', { name: 'Tables by time' })
  expect(await within(plan).findByText('4 seats')).toHaveStyle({ display: 'block' })
  expect(within(plan).getByText('6 PM')).toBeInTheDocument()
  // Longer names would touch on a phone.
  const guests = await screen.findByRole('figure', { name: 'Guests today by hour of arrival' })
  expect(within(guests).getByText('6 PM', { selector: 'small' })).toBeInTheDocument()
})

test('the time until guests come is counted in hours and minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-06T03:30:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const page = show(ROOT, [
    { ...booking('17:59-19:00'), _id: 'one' },
    { ...booking('18:30-20:30'), _id: 'two' },
  ])
  await page.shows('in 1 h 29 min')
  expect(screen.getByText('in 2 h')).toBeInTheDocument()
})

test('a booking is changed in a form that holds it', async () => {
  const before = booking('18:30-20:30', '2999:01:01')
  const page = show(ROOT, [before])
  answers(changeReservation, () => reply(undefined, { message: 'Booking of Hana Rewi changed' }))
  await page.user.click(await screen.findByRole('button', { name: /Hana Rewi/ }))
  await page.press('Change')
  expect(field('Name')).toHaveValue('Hana Rewi')
  expect(field('From')).toHaveValue('18:30')
  await page.fill('Name', '')
  await page.fill('Contact', '')
  await page.press('Save')
  expect(problems()).toHaveLength(2)
  expect(callsTo(changeReservation)).toEqual([])
  await page.fill('Name', 'Hana Reid')
  await page.fill('Contact', '+64215550101')
  await page.press('More: Persons')
  await page.press('Save')
  await waitFor(() =>
    expect(sentTo(changeReservation)).toEqual([
      {
        reserId: ID,
        version: 1,
        date: '2999:01:01',
        timeSlot: '18:30-20:30',
        noOfPersons: 3,
        sitingId: null,
        customer: { name: 'Hana Reid', contact: '+64215550101' },
        note: '',
        allergy: '',
      },
    ]),
  )
  expect(await screen.findByRole('button', { name: 'Change' })).toBeInTheDocument()
})

/** The page with the cart of guests who are in. */
function showCart(cart: Cart, reservations: Reservation[]) {
  answers(reservationCart.details, () => cart)
  answers(listFoods, () => [])
  answers(listFavourites, () => [])
  answers(readPopularFoods, () => [])
  answers(listPaymentModes, () => [])
  const client = createQueryClient()
  client.setQueryData(userDetailsKey, cashier)
  return show(`${ROOT}/${ID}`, reservations, { client })
}

const emptyBill = () => ({
  ...emptyCart({ cartId: 'cart', restId: BRANCH, service: 'Dining' }, new Date()),
  version: 1,
})

test('the entry of guests without food can be taken back', async () => {
  const reservations: Reservation[] = [{ ...booking('18:30-20:30'), cartId: 'cart' }]
  const page = showCart(emptyBill(), reservations)
  answers(undoEntry, () => {
    reservations.splice(0, 1, booking('18:30-20:30'))
    return reply(undefined, { message: 'Entry of Hana Rewi taken back' })
  })
  await page.press('Take back entry')
  await page.shows('Take back the entry of Hana Rewi?')
  await page.user.click(screen.getAllByRole('button', { name: 'Take back entry' }).at(-1) ?? document.body)
  await waitFor(() => expect(sentTo(undoEntry)).toEqual([{ cartId: 'cart' }]))
  await page.shows('Ask the guest for the six digits')
})

test('the bill of guests who joined others stays as it was left when the booking of the others opens', async () => {
  const joined = { ...booking('18:30-20:30'), cartId: 'cart' }
  const others = { ...joined, _id: WINDOW, customer: { ...joined.customer, name: 'Pita Moana' } }
  const page = showCart(withLine(emptyBill(), soup, bowl(12.5)), [joined, others])
  await page.press('Split')
  expect(screen.queryByRole('button', { name: 'Take back entry' })).not.toBeInTheDocument()
  await page.choose('By item')
  await page.press(/Pita Moana/)
  expect(await screen.findByRole('heading', { name: 'Pita Moana' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'By item' })).toBeChecked()
})
