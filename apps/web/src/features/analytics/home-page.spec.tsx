import { analyticsTopic, type Analytics } from '@brigade/contract/analytics/analytics.contract.ts'
import { readOverview, type Attention, type Overview } from '@brigade/contract/analytics/overview.contract.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce, answersLive } from '../../shared/testing/live-channel.ts'
import { textsOf } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, refusal, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch, type BranchOptions } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import HomePage from './home-page.tsx'
import { anOverview, figures, nothingUrgent } from './overview.factory.ts'

const branch = aBranch({ timeZone: 'Pacific/Auckland' })
const today: Analytics = { total: 3, placed: 1, packed: 1, shipped: 0, revenue: 84.1 }
const everyPlugin: BranchOptions['plugins'] = ['Ingredient Inventory', 'Direct Pos', 'Dining', 'Remote Print']

async function atHome(overview: Partial<Overview> = {}, { plugins = everyPlugin, ...options }: BranchOptions = {}) {
  const server = { overview: anOverview(overview) }
  answersLive(analyticsTopic, () => today)
  answers(readOverview, () => server.overview)
  const home = renderAtBranch(<HomePage />, { branch, plugins, ...options })
  await home.shows('NZ$84.10')
  await screen.findByRole('heading', { name: 'Best sellers today' })
  return { home, server }
}

const card = (name: string) => screen.getByRole('link', { name }).closest('div')?.textContent
const attention = () => {
  const list = within(screen.getByRole('region', { name: 'Needs attention' }))
  return list
    .queryAllByRole('link')
    .map((link) => [link.textContent?.trim().replaceAll('\u202f', ' '), link.getAttribute('href')])
}
const table = (name: string) => textsOf(within(screen.getByRole('table', { name })).getAllByRole('row')).slice(1)
const urgent = (changes: Partial<Attention>) => ({ attention: { ...nothingUrgent, ...changes } })

test('each card links to what it counts, and compares it with the same weekday before', async () => {
  await atHome()
  expect(card('Total')).toContain('3▲+50% on last Sat')
  expect(card('Placed')).toContain('1▼−1 on last Sat')
  expect(card('Packed')).toBe('Packed1Ready to be collected')
  expect(card('Shipped')).toBe('Shipped0On their way')
  expect(card('Revenue')).toContain('NZ$84.10▲+5% on last Sat')
  const links = ['Total', 'Placed', 'Packed', 'Shipped', 'Revenue'].map((name) => screen.getByRole('link', { name }))
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/orders/history',
    '/dashboard/orders',
    '/dashboard/orders',
    '/dashboard/deliveries?status=shipped',
    '/dashboard/payments',
  ])
})

test('the sales by hour are in a table too, with their totals', async () => {
  const { home } = await atHome()
  await home.user.click(screen.getByText('Show as a table'))
  const chart = screen.getByRole('figure', { name: 'Sales by hour' })
  expect(textsOf(within(chart).getAllByRole('row'))).toEqual([
    'HourTodayLast Saturday',
    '6 PM$60.00$40.00',
    '7 PM$24.10$40.00',
    '8 PM–$120.00',
    'Total$84.10$200.00',
  ])
})

test('a day without sales says so', async () => {
  const hours = anOverview().hours.map((hour) => ({ ...hour, today: figures(), before: figures() }))
  const { home } = await atHome({ hours })
  await home.shows('No sales yet today, and none last Saturday')
  expect(home.container).toHaveTextContent('Nothing sold yet today')
})

test('best sellers, services and payment modes are listed with their amounts', async () => {
  await atHome({
    bestSellers: [{ foodId: 'pie', name: 'Fish pie', quantity: 12, amount: 240 }],
    services: [{ name: 'Dining', payments: 3, amount: 90.5 }],
    modes: [
      { name: 'Cash', payments: 2, amount: 60 },
      { name: null, payments: 1, amount: 30.5 },
    ],
  })
  expect(table('Best sellers today')).toEqual(['Fish pie$240.0012 sold'])
  expect(table('Net takings by service')).toEqual(['Dining3 payments$90.50'])
  expect(table('Net takings by payment mode')).toEqual(['Cash2 payments$60.00', 'Online storefront1 payment$30.50'])
})

test('what needs attention is listed, the most urgent first, each with a link', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1000).toISOString()
  await atHome(
    urgent({
      late: { count: 3, orders: [{ _id: 'order', tokenNo: 12, dueAt: minutesAgo(8) }] },
      unanswered: { count: 2, since: minutesAgo(5) },
      offlinePrinters: ['Kitchen'],
      low: {
        count: 3,
        materials: [
          { _id: 'ghee', name: 'Ghee', isShort: true },
          { _id: 'rice', name: 'Rice', isShort: false },
        ],
      },
      arriving: { count: 2, persons: 6, next: '20:00' },
      lateGuests: { count: 2, persons: 7 },
      refundsDue: { since: '2026:02:06', payments: 2, amount: 64.5 },
      openCarts: 1,
      waitingAccounts: 1,
      disk: 'low',
      backup: { lastAt: '2026-03-06T02:00:00.000Z' },
    }),
  )
  expect(attention()).toEqual([
    ['Order 12 is late by 8 min', '/dashboard/orders/order'],
    ['2 more orders are late', '/dashboard/orders'],
    ['2 orders wait for an answer, oldest 5 min ago', '/dashboard/orders'],
    ['2 reservations are late, 7 guests in all', '/dashboard/reservations'],
    ['2 refunds are due: $64.50 in all', '/dashboard/payments?status=refund+due'],
    ['The printer Kitchen is offline', '/dashboard/settings'],
    ['1 material is below zero', '/dashboard/foods/materials?low=1'],
    ['1 material is below its reorder level', '/dashboard/foods/materials?low=1'],
    ['2 reservations arrive within the hour, the first at 8:00 PM; 6 guests in all', '/dashboard/reservations'],
    ['1 cart is open at the till', '/dashboard/direct'],
    ['1 account waits for approval', '/dashboard/business'],
  ])
  expect(screen.getByText('Ghee')).toBeInTheDocument()
  expect(screen.getByText('Rice, and 1 more')).toBeInTheDocument()
  expect(screen.getByText(/^Little space is left on the disk of the server/)).toBeInTheDocument()
  expect(screen.getByText(/^The scheduled backups fail\. The last one was made Mar 6/)).toBeInTheDocument()
})

test('backups that have failed from the beginning need attention', async () => {
  await atHome(urgent({ backup: { lastAt: null } }))
  expect(screen.getByText(/^The scheduled backups fail, and there is none yet/)).toBeInTheDocument()
})

test('features that are switched off need no attention', async () => {
  const all = urgent({
    offlinePrinters: ['Kitchen'],
    low: { count: 1, materials: [{ _id: 'rice', name: 'Rice', isShort: true }] },
    arriving: { count: 2, persons: 6, next: '20:00' },
    lateGuests: { count: 2, persons: 7 },
    openCarts: 1,
  })
  const { home } = await atHome(all, { plugins: [] })
  await home.shows('Nothing needs your attention right now')
  expect(attention()).toEqual([])
})

test('a closed service is listed with the reason', async () => {
  const open = { isOpen: true, availability: [], holiday: [] }
  await atHome(
    {},
    {
      branch: aBranch({
        restTypes: [
          { _id: 'delivery', name: 'Delivery' },
          { _id: 'takeaway', name: 'Takeaway' },
          { _id: 'direct', name: 'Direct' },
        ],
        delivery: { ...open, isOpen: false, closedReason: 'No drivers' },
        takeaway: open,
      }),
    },
  )
  expect(attention()).toEqual([['Delivery is closed: No drivers', '/dashboard/restaurant']])
})

test('the overview follows hints', async () => {
  const { home, server } = await atHome()
  const low = { count: 1, materials: [{ _id: 'rice', name: 'Rice', isShort: false }] }
  server.overview = anOverview(urgent({ low }))
  await announce(analyticsTopic, { restId: branch._id })
  await home.shows('1 material is below its reorder levelRice')
  expect(callsTo(readOverview)).toHaveLength(2)
})

test('an account that sees several branches can compare them and go to one', async () => {
  const here = { _id: branch._id, name: 'Here', total: 1, unanswered: 0, revenue: 20 }
  const nextDoor = { _id: 'next door', name: 'Next door', total: 2, unanswered: 1, revenue: 40 }
  await atHome({ branches: [here, nextDoor] })
  expect(table('All branches today')).toEqual(['Next door1 to answer2 orders$40.00', 'Here1 order$20.00'])
  expect(screen.getByRole('button', { name: 'Next door' })).toBeEnabled()
})

test('orders that wait in another branch need attention, and the link enters that branch', async () => {
  const beside = { ...branch, _id: 'beside', name: 'Beside' }
  const waiting = { _id: 'beside', name: 'Beside', total: 2, unanswered: 2, revenue: 40 }
  const here = { _id: branch._id, name: 'Here', total: 1, unanswered: 3, revenue: 20 }
  const { home } = await atHome({ branches: [waiting, here] }, { others: [beside] })
  expect(attention()).toContainEqual(['2 orders to answer in Beside', '/dashboard/orders'])
  await home.user.click(screen.getByRole('link', { name: '2 orders to answer in Beside' }))
  await expect.poll(() => sentTo(readOverview).at(-1)).toEqual({ restId: 'beside' })
})

test('a failed overview leaves the cards, and can be read again', async () => {
  answersLive(analyticsTopic, () => today)
  answers(readOverview, () => refusal('internal', 'Internal server error', {}, 500))
  const home = renderAtBranch(<HomePage />, { branch })
  await home.shows('NZ$84.10')
  await home.shows('Charts and lists could not be loaded')
  await home.shows('The server had a problem. What was saved is safe.')
  answers(readOverview, () => anOverview())
  await home.press('Try again')
  await home.shows('Sales by hour')
  expect(callsTo(readOverview)).toHaveLength(2)
})
