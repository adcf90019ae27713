import { listCarts } from '@brigade/contract/carts/carts.contract.ts'
import {
  chooseDrawer,
  closeDrawer,
  drawersTopic,
  listZReports,
  moveCash,
  openDrawer,
  readDrawers,
  readZReport,
  requireDrawers,
  type Drawer,
} from '@brigade/contract/drawers/drawers.contract.ts'
import { listReservations } from '@brigade/contract/reservations/reservations.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { facts, problems, rows } from '../../shared/testing/render-app.tsx'
import { announce } from '../../shared/testing/live-channel.ts'
import { answers, callsTo, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch, type BranchOptions } from '../restaurants/at-branch.factory.tsx'
import { aReservation } from '../reservations/reservation.factory.ts'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { DrawerRule } from './drawer-rule.tsx'
import { aDrawer, aZReport, BAR, headOf } from './drawers.factory.ts'
import DrawersTab from './drawers-tab.tsx'

const DRAWERS = '/dashboard/payments/drawers'
const restId = '0197a3c0-0000-7000-8000-000000000001'
const branch = aBranch({ _id: restId })

function show({
  at = '',
  drawers = [] as Drawer[],
  isRequired = false,
  closed = [] as ReturnType<typeof aZReport>[],
  currency = 'NZD',
  plugins = [] as NonNullable<BranchOptions['plugins']>,
} = {}) {
  const has = { drawers, closed }
  answers(readDrawers, () => ({ isRequired, drawers: has.drawers }))
  answers(listZReports, () => has.closed.map(headOf))
  answers(
    readZReport,
    ({ drawerId }) => has.closed.find(({ _id }) => _id === drawerId) ?? refusal('not-found', 'Not found'),
  )
  return {
    has,
    ...renderAtBranch(<DrawersTab />, {
      branch: { ...branch, currency },
      plugins,
      at: DRAWERS + at,
      route: `${DRAWERS}/*`,
    }),
  }
}

test('without a drawer the screen says how to begin, and that sales need one', async () => {
  const page = show({ isRequired: true })
  await page.shows('No drawer is open')
  expect(screen.getByText('Sales at the till need an open drawer. Open one first.')).toBeVisible()
})

test('a drawer is opened with its float, and shown', async () => {
  const page = show()
  answers(openDrawer, () => ({ isRequired: false, drawers: (page.has.drawers = [aDrawer({ restId })]) }))
  await page.press('Open a drawer')
  await page.press('Open the drawer')
  expect(problems()).toEqual(['Field cannot be empty', 'Field cannot be empty'])
  await page.fill('Name', 'Bar')
  await page.fill('Opening float', '100')
  await page.press('Open the drawer')
  await page.shows('Your cash sales go into this drawer.')
  expect(sentTo(openDrawer)).toEqual([{ restId, name: 'Bar', float: 100 }])
})

test('a drawer of an earlier business day is to be counted, and one of today is not', async () => {
  const page = show({
    drawers: [
      aDrawer({ restId, _id: 'terrace', name: 'Terrace', openedAt: new Date().toISOString() }),
      aDrawer({ restId, openedAt: new Date(Date.now() - 25 * 60 * 60_000).toISOString() }),
    ],
  })
  await page.shows('Drawer Bar was left open. Count and close it, so that each day has a Z report of its own.')
  expect(screen.queryByText(/^Drawer Terrace/)).not.toBeInTheDocument()
})

test('cash is paid out with a reason, and an amount is checked before it is sent', async () => {
  const page = show({ at: `/${BAR}`, drawers: [aDrawer({ restId })] })
  const move = { _id: 'm', amount: -7.5, reason: 'Milk', by: 'Ana Cole', at: '2026-03-06T07:00:00.000Z' }
  answers(moveCash, () => ({ isRequired: false, drawers: [aDrawer({ restId, moves: [move] })] }))
  await page.press('Pay cash out of Bar')
  await page.fill('Amount', '0')
  await page.press('Pay out')
  expect(problems()[0]).toBe('Enter an amount above 0, up to 10,000,000, with at most two decimals')
  expect(callsTo(moveCash)).toEqual([])
  await page.fill('Amount', '7.50')
  await page.fill('Reason', 'Milk')
  await page.press('Pay out')
  await page.shows('−$7.50')
  expect(sentTo(moveCash)).toEqual([{ drawerId: BAR, way: 'out', amount: 7.5, reason: 'Milk' }])
})

test('cash in yen has no decimals', async () => {
  const page = show({ at: `/${BAR}`, drawers: [aDrawer({ restId })], currency: 'JPY' })
  answers(moveCash, () => ({ isRequired: false, drawers: [aDrawer({ restId })] }))
  await page.press('Pay cash out of Bar')
  await page.fill('Amount', '750.5')
  await page.press('Pay out')
  expect(problems()[0]).toBe('Enter an amount above 0, up to 10,000,000, without decimals')
  expect(callsTo(moveCash)).toEqual([])
  await page.fill('Amount', '750')
  await page.fill('Reason', 'Milk')
  await page.press('Pay out')
  await waitFor(() => expect(sentTo(moveCash)).toEqual([{ drawerId: BAR, way: 'out', amount: 750, reason: 'Milk' }]))
})

test('a drawer of somebody else can be chosen', async () => {
  const page = show({ at: `/${BAR}`, drawers: [aDrawer({ restId, isMine: false })] })
  answers(chooseDrawer, () => ({ isRequired: false, drawers: [aDrawer({ restId })] }))
  await page.press('Use this drawer')
  await page.shows('Your cash sales go into this drawer.')
  expect(sentTo(chooseDrawer)).toEqual([{ drawerId: BAR }])
})

test('a drawer is counted without knowing what should be in it, and its Z report takes its place', async () => {
  const page = show({ at: `/${BAR}`, drawers: [aDrawer({ restId, sales: 3 })] })
  const report = aZReport({ restId })
  answers(closeDrawer, () => {
    page.has.drawers = []
    page.has.closed = [report]
    return report
  })
  await page.press('Count and close Bar')
  await page.lacks('156.50')
  await page.fill('Cash counted', '154.50')
  await page.press('Count and close')
  expect(await screen.findByRole('article', { name: 'Z report 7' })).toHaveTextContent('$2.00 short')
  expect(sentTo(closeDrawer)).toEqual([{ drawerId: BAR, counted: 154.5 }])
  expect(screen.getByRole('row', { name: 'Expected in cash $156.50' })).toBeInTheDocument()
  // Sales with their tax, and the services.
  expect(screen.getAllByRole('row', { name: 'Total $5.48 $42.00' })).toHaveLength(2)
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toContain('$2.00 short')
})

test('who counts a drawer reads how many carts are still open', async () => {
  const row = { _id: '', updatedAt: '2026-07-01T11:00:00Z', name: null, siting: null, food: 'Soup', noOfPersons: 0 }
  const rowOf = (_id: string, quantity: number) => ({ ...row, _id, quantity, allergy: null })
  // Nobody pays for the empty ones, also on the last page.
  answers(listCarts, ({ after }) =>
    after === undefined
      ? reply([rowOf('full', 2), rowOf('empty', 0)], { next: 'empty', total: 4 })
      : reply([rowOf('old', 1), rowOf('left', 0)], { total: 4 }),
  )
  const page = show({ at: `/${BAR}`, drawers: [aDrawer({ restId })], plugins: ['Direct Pos'] })
  await page.press('Count and close Bar')
  expect(await screen.findByText('2 carts are still open. Cash that pays them goes into another drawer.')).toBeVisible()
})

test('guests of bookings of any day count once until they have paid', async () => {
  answers(listReservations, () => [
    aReservation({ cartId: 'seated' }),
    aReservation({ _id: 'joined', cartId: 'seated' }),
    aReservation({ _id: 'standing', cartId: 'standing' }),
    aReservation({ _id: 'left', cartId: 'left', isPaid: true }),
    aReservation({ _id: 'awaited' }),
  ])
  const page = show({ at: `/${BAR}`, drawers: [aDrawer({ restId })], plugins: ['Dining'] })
  await page.press('Count and close Bar')
  expect(await screen.findByText('2 carts are still open. Cash that pays them goes into another drawer.')).toBeVisible()
  expect(sentTo(listReservations)).toEqual([{ restId }])
})

test('cash is moved beside what was moved before', async () => {
  const page = show({ at: `/${BAR}`, drawers: [aDrawer({ restId })] })
  await page.press('Pay cash out of Bar')
  const moves = screen.getByRole('region', { name: 'Paid in and out' })
  expect(within(moves).getByRole('form', { name: 'Pay cash out of Bar' })).toBeVisible()
})

test('what a colleague does shows at once, also that the open drawer was closed', async () => {
  const page = show({ at: `/${BAR}`, drawers: [aDrawer({ restId })] })
  await page.shows('Bills paid')
  page.has.drawers = []
  page.has.closed = [aZReport({ restId })]
  await announce(drawersTopic, { restId })
  expect(await screen.findByRole('article', { name: 'Z report 7' })).toBeInTheDocument()
})

test('an address of no drawer leads back to the list', async () => {
  const page = show({ at: '/lost' })
  await page.shows('There is no such drawer')
  await page.press('Show the drawers')
  expect(page.address()).toBe(DRAWERS)
})

test('a branch chooses whether its sales need a drawer', async () => {
  let isRequired = false
  answers(readDrawers, () => ({ isRequired, drawers: [] }))
  answers(requireDrawers, (sent) => ({ isRequired: (isRequired = sent.isRequired), drawers: [] }))
  const page = renderAtBranch(<DrawerRule />, { branch })
  await page.shows('Sales at the till need no drawer')
  await page.choose('Sales need an open drawer')
  await page.shows('Sales at the till need an open drawer')
  expect(sentTo(requireDrawers)).toEqual([{ restId, isRequired: true }])
})

test('a rule that could not be read offers to read it again', async () => {
  answers(readDrawers, () => refusal('internal', 'Internal server error', {}, 500))
  const page = renderAtBranch(<DrawerRule />, { branch })
  await page.shows('Not loaded')
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  answers(readDrawers, () => ({ isRequired: true, drawers: [] }))
  await page.press('Try again')
  await page.shows('Sales at the till need an open drawer')
})

test('the overview leads to each open drawer, and tells the counts apart only where several people counted', async () => {
  const mine = ['2026:03:06', '2026:03:05', '2026:03:04'].map((businessDate) =>
    aZReport({ restId, _id: businessDate, businessDate, closedBy: 'Ana Cole' }),
  )
  const page = show({ drawers: [aDrawer({ restId, sales: 1 })], closed: mine })
  const card = await screen.findByRole('region', { name: 'Bar' })
  for (const fact of [
    ['Opening float', '$100.00'],
    ['In and out', '$0.00'],
    ['Bills paid', '1'],
  ])
    expect(facts()).toContainEqual(fact)
  expect(within(card).getByRole('button', { name: 'Pay cash into Bar' })).toBeInTheDocument()
  const days = screen.getByRole('figure', { name: 'Sales of the last counts, by day' })
  await page.user.click(within(days).getByText('Show as a table'))
  expect(within(days).getByRole('row', { name: 'Fri, Mar 6 $42.00' })).toBeInTheDocument()
  expect(screen.queryByRole('table', { name: 'Over or short, by who counted' })).not.toBeInTheDocument()
  page.has.closed = [...mine, aZReport({ restId, _id: 'other' })]
  await announce(drawersTopic, { restId })
  expect(await screen.findByRole('table', { name: 'Over or short, by who counted' })).toBeInTheDocument()
  await page.user.click(within(card).getByRole('link', { name: 'Bar' }))
  expect(page.address()).toBe(`${DRAWERS}/${BAR}`)
})

test('the sales of fewer than three days have no chart', async () => {
  const page = show({ closed: [aZReport({ restId }), aZReport({ restId, _id: 'other', businessDate: '2026:03:05' })] })
  await page.shows('In the last 2 counts')
  expect(screen.queryByRole('figure', { name: 'Sales of the last counts, by day' })).not.toBeInTheDocument()
})

test('a drawer that is counted in the overview leads to its Z report', async () => {
  const page = show({ drawers: [aDrawer({ restId })] })
  const report = aZReport({ restId })
  answers(closeDrawer, () => {
    page.has.drawers = []
    page.has.closed = [report]
    return report
  })
  await page.press('Count and close Bar')
  await page.fill('Cash counted', '154.50')
  await page.press('Count and close')
  expect(await screen.findByRole('article', { name: 'Z report 7' })).toBeInTheDocument()
  expect(page.address()).toBe(`${DRAWERS}/${BAR}`)
})

test('the steps lead to the till, and to the drawer that is to be counted', async () => {
  show({ drawers: [aDrawer({ restId })] })
  const count = await screen.findByRole('link', { name: 'Count and close it, which writes its Z report' })
  expect(count).toHaveAttribute('href', `${DRAWERS}/${BAR}`)
})

test('an open drawer says what was paid in and out of it', async () => {
  const move = { _id: 'in', amount: 50, reason: 'Change', by: 'Ana Cole', at: '2026-03-06T07:00:00.000Z' }
  const moves = [move, { ...move, _id: 'out', amount: -8.4, reason: 'Lemons' }]
  const page = show({ at: `/${BAR}`, drawers: [aDrawer({ restId, moves, isMine: false, people: [] })] })
  await page.shows('+$41.60')
  expect(screen.getByText('Nobody chose it.')).toBeVisible()
})

test('an open drawer and the cash paid into it tell their times by the day', async () => {
  const now = new Date().toISOString()
  const moves = [{ _id: 'in', amount: 50, reason: 'Change', by: 'Ana Cole', at: now }]
  const page = show({ at: `/${BAR}`, drawers: [aDrawer({ restId, moves, openedAt: now })] })
  await page.shows('Ana Cole · Today,')
  expect(rows()[0]).toMatch(/^Bar.+Opened by Ana ColeToday, /)
})

test('a counted drawer says what was counted, by whom, and the time alone below the day of its report', async () => {
  const page = show({ closed: [aZReport()] })
  await page.shows('$2.00 short')
  expect(rows()).toEqual(['Z 7BarCounted $154.5010:20 PM · Mere Tane$2.00 short'])
})
