import { readFloor, type Table } from '@brigade/contract/reservations/floor.contract.ts'
import {
  changeWaiting,
  joinWaitlist,
  leaveWaitlist,
  listWaiting,
  seatWaiting,
  type WaitingParty,
} from '@brigade/contract/reservations/waitlist.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problems, textsOf } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import { emptyCart } from '../carts/cart-acts.rules.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { useFloor } from '../sitings/use-floor.ts'
import { useWaitlist } from './waitlist.queries.ts'
import { Waitlist } from './waitlist.tsx'

const BRANCH = '01a20623-e470-7632-b540-1e4d00ba4e62'
const PARTY = '01a20623-e470-7632-b540-1e4d00ba4e63'
const [WINDOW, TERRACE, SMALL] = ['a', 'b', 'c'].map((end) => `01a20623-e470-7632-b540-1e4d00ba4e6${end}`)
const CART = '01a20623-e470-7632-b540-1e4d00ba4e6d'

const table = (_id: string | undefined, name: string, more: Partial<Table> = {}): Table => ({
  _id: _id ?? '',
  name,
  hasCharge: false,
  amount: 0,
  capacity: 4,
  party: null,
  next: null,
  place: null,
  ...more,
})

const ana = (minutesAgo = 3): WaitingParty => ({
  _id: PARTY,
  name: 'Ana',
  contact: '+64211234567',
  noOfPersons: 3,
  quotedMinutes: 20,
  version: 1,
  // Servers tell whole seconds.
  joinedAt: new Date(Date.now() - minutesAgo * 60_000 - 5_000).toISOString(),
})

function Page() {
  const floor = useFloor(BRANCH)
  const query = useWaitlist(BRANCH)
  return <Waitlist restId={BRANCH} query={query} floor={floor} />
}

function show(parties: WaitingParty[], tables: Table[] = []) {
  answers(listWaiting, () => parties)
  answers(readFloor, () => tables)
  return renderAtBranch(<Page />, { branch: aBranch({ _id: BRANCH }), plugins: ['Dining'] })
}

test('guests are added with their quoted wait, and a name is needed', async () => {
  const parties: WaitingParty[] = []
  const { press, fill, choose, shows } = show(parties)
  answers(joinWaitlist, () => {
    parties.push(ana(0))
    return reply(ana(0), { message: 'Ana waits for a table' })
  })
  await shows('Nobody is waiting')
  await press('Add guests')
  await press('Save')
  expect(problems()).toHaveLength(1)
  expect(callsTo(joinWaitlist)).toEqual([])
  await fill('Name', 'Ana')
  await press('More: Persons')
  await choose('20 min')
  await press('Save')
  expect(await screen.findByText('Ana, 3 persons')).toBeInTheDocument()
  expect(sentTo(joinWaitlist)).toEqual([
    { restId: BRANCH, name: 'Ana', contact: '', noOfPersons: 3, quotedMinutes: 20 },
  ])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a party shows how long it has waited, and stands out once that is longer than quoted', async () => {
  show([ana(25)])
  const wait = await screen.findByText('Waiting 25 min, quoted 20 min')
  expect(wait).toHaveClass('bad')
  expect(screen.getByRole('link', { name: '+64 21 123 4567' })).toHaveAttribute('href', 'tel:+64211234567')
})

test('a party is seated at a table that has room, and its cart opens', async () => {
  const guests = {
    cartId: CART,
    service: 'Direct',
    reserId: null,
    since: '',
    noOfPersons: 2,
    amount: 9,
    paid: 0,
  } as const
  const tables = [
    table(WINDOW, 'Window'),
    table(SMALL, 'Bar stool', { capacity: 2 }),
    table(TERRACE, 'Terrace', { party: guests }),
  ]
  const { press, address } = show([ana()], tables)
  const place = { cartId: CART, restId: BRANCH, service: 'Direct' } as const
  answers(seatWaiting, () => reply(emptyCart(place, new Date()), { message: 'Ana seated at Window' }))
  await press('Seat Ana')
  const sheet = within(await screen.findByRole('dialog', { name: 'Seat Ana, 3 persons' }))
  await sheet.findByRole('button', { name: 'Window, 4 seats' })
  expect(textsOf(sheet.getAllByRole('button'))).toEqual(['Window, 4 seats', 'Cancel'])
  await press('Window, 4 seats')
  await waitFor(() => expect(address()).toBe(`/dashboard/direct/${CART}`))
  expect(sentTo(seatWaiting)).toEqual([{ waitId: PARTY, sitingId: WINDOW }])
})

test('a held table asks first', async () => {
  const next = { reserId: 'booking', timeSlot: '00:00-24:00', name: 'Hana', noOfPersons: 2 }
  const { press } = show([ana()], [table(WINDOW, 'Window', { next })])
  answers(seatWaiting, () => refusal('siting-occupied', 'Other guests sit at Window'))
  await press('Seat Ana')
  await press(/^Window, 4 seats, held/)
  expect(callsTo(seatWaiting)).toEqual([])
  await press('Seat anyway')
  await waitFor(() => expect(sentTo(seatWaiting)).toEqual([{ waitId: PARTY, sitingId: WINDOW, isConfirmed: true }]))
  await press('Another table')
  expect(await screen.findByRole('button', { name: /^Window/ })).toBeInTheDocument()
})

test('without a table that has room, the sheet says so', async () => {
  const { press } = show([ana()], [table(SMALL, 'Bar stool', { capacity: 2 })])
  await press('Seat Ana')
  expect(await screen.findByText('No table is free for them')).toBeInTheDocument()
})

test('a party is changed, and taken off the list when it left', async () => {
  let parties = [ana()]
  const { press, fill } = show(parties)
  answers(listWaiting, () => parties)
  answers(changeWaiting, () => {
    parties = [{ ...ana(), name: 'Ana Reid', contact: null }]
    return reply({ ...ana(), name: 'Ana Reid', contact: null })
  })
  answers(leaveWaitlist, () => {
    parties = []
    return reply(undefined)
  })
  await press('More for Ana')
  await press('Change')
  await fill('Name', 'Ana Reid')
  await fill('Contact (optional)', '')
  await press('Save')
  expect(await screen.findByText('Ana Reid, 3 persons')).toBeInTheDocument()
  expect(sentTo(changeWaiting)).toEqual([
    { waitId: PARTY, version: 1, name: 'Ana Reid', contact: '', noOfPersons: 3, quotedMinutes: 20 },
  ])
  await press('More for Ana Reid')
  await press('They left')
  expect(await screen.findByText(/^Nobody is waiting/)).toBeInTheDocument()
  expect(sentTo(leaveWaitlist)).toEqual([{ waitId: PARTY }])
})
