import {
  closeDrawer,
  listZReports,
  openDrawer,
  readDrawers,
  readZReport,
  type Drawer,
} from '@brigade/contract/drawers/drawers.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { entered, field, problems } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { aDrawer, aZReport, BAR, headOf } from './drawers.factory.ts'
import DrawersTab from './drawers-tab.tsx'

const DRAWERS = '/dashboard/payments/drawers'
const restId = '0197a3c0-0000-7000-8000-000000000001'

function show({
  at = '',
  drawers = [] as Drawer[],
  currency = 'NZD',
  closed = [] as ReturnType<typeof aZReport>[],
} = {}) {
  const has = { drawers, closed }
  answers(readDrawers, () => ({ isRequired: false, drawers: has.drawers }))
  answers(listZReports, () => has.closed.map(headOf))
  answers(readZReport, () => has.closed[0] ?? aZReport())
  answers(openDrawer, () => ({ isRequired: false, drawers: (has.drawers = [aDrawer({ restId })]) }))
  answers(closeDrawer, () => {
    has.drawers = []
    has.closed = [aZReport({ restId })]
    return aZReport({ restId })
  })
  const branch = { ...aBranch({ _id: restId }), currency }
  return renderAtBranch(<DrawersTab />, { branch, at: DRAWERS + at, route: `${DRAWERS}/*` })
}

const counting = (currency?: string) =>
  show({ at: `/${BAR}`, drawers: [aDrawer({ restId })], ...(currency !== undefined && { currency }) })

test('a drawer is counted by its coins and notes, from one to the next with Enter', async () => {
  const page = counting()
  await page.press('Count and close Bar')
  await page.press('Count coins and notes')
  await waitFor(() => expect(field('$100.00')).toHaveFocus())
  await page.user.keyboard('1{Enter}{Enter}2{Enter}')
  expect(entered('$100.00', '$50.00', '$20.00')).toEqual(['1', '', '2'])
  expect(field('$10.00')).toHaveFocus()
  await page.fill('$0.10', '3')
  expect(screen.getByText('Together $140.30')).toBeVisible()
  expect(callsTo(closeDrawer)).toEqual([])
  await page.user.keyboard('{Enter}')
  await screen.findByRole('article', { name: 'Z report 7' })
  const pieces = [
    { value: 100, count: 1 },
    { value: 20, count: 2 },
    { value: 0.1, count: 3 },
  ]
  expect(sentTo(closeDrawer)).toEqual([{ drawerId: BAR, counted: 140.3, pieces }])
})

test('a number that is none is told at its coin, and nothing entered is no count', async () => {
  const page = counting()
  await page.press('Count and close Bar')
  await page.press('Count coins and notes')
  await page.press('Count and close')
  expect(problems()).toEqual(['Field cannot be empty'])
  await page.fill('$2.00', '1.5')
  await page.press('Count and close')
  expect(problems()).toEqual(['Invalid number format'])
  await waitFor(() => expect(field('$2.00')).toHaveFocus())
  expect(callsTo(closeDrawer)).toEqual([])
})

test('the total can be entered instead', async () => {
  const page = counting()
  await page.press('Count and close Bar')
  await page.press('Count coins and notes')
  await page.fill('$5.00', '1')
  await page.press('Enter the total instead')
  await waitFor(() => expect(field('Cash counted')).toHaveFocus())
  await page.fill('Cash counted', '154.50')
  await page.press('Count and close')
  await waitFor(() => expect(sentTo(closeDrawer)).toEqual([{ drawerId: BAR, counted: 154.5 }]))
})

test('the float is counted in the same way, and sent as a total', async () => {
  const page = show()
  await page.press('Open a drawer')
  await page.fill('Name', 'Bar')
  await page.press('Count coins and notes')
  await page.fill('$20.00', '3')
  await page.fill('$0.50', '7')
  await page.press('Open the drawer')
  await waitFor(() => expect(sentTo(openDrawer)).toEqual([{ restId, name: 'Bar', float: 63.5 }]))
})

test('coins and notes in yen have no decimals', async () => {
  const page = counting('JPY')
  await page.press('Count and close Bar')
  await page.press('Count coins and notes')
  await page.fill('¥1,000', '2')
  await page.fill('¥5', '1')
  expect(screen.getByText('Together ¥2,005')).toBeVisible()
})

test('of a currency whose coins are not known, only the total is counted', async () => {
  const page = counting('XPF')
  await page.press('Count and close Bar')
  expect(field('Cash counted')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Count coins and notes' })).not.toBeInTheDocument()
})

test('a Z report shows the coins and notes that were counted', async () => {
  const pieces = [
    { value: 50, count: 3 },
    { value: 0.5, count: 9 },
  ]
  show({ at: `/${BAR}`, closed: [aZReport({ restId, pieces })] })
  const table = await screen.findByRole('table', { name: 'Coins and notes' })
  expect(within(table).getByRole('row', { name: '$50.00 3 $150.00' })).toBeInTheDocument()
  expect(within(table).getByRole('row', { name: '$0.50 9 $4.50' })).toBeInTheDocument()
  expect(within(table).getByRole('row', { name: 'Cash counted $154.50' })).toBeInTheDocument()
})

test('a Z report of a total alone has no coins and notes', async () => {
  show({ at: `/${BAR}`, closed: [aZReport({ restId })] })
  await screen.findByRole('article', { name: 'Z report 7' })
  expect(screen.queryByRole('table', { name: 'Coins and notes' })).not.toBeInTheDocument()
})
