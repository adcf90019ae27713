import { readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { listPastOrders } from '@brigade/contract/orders/history.contract.ts'
import { weekdays } from '@brigade/contract/kernel/decimal-hours.ts'
import { restoreBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import {
  listArchivedBranches,
  listRestaurants,
  serviceName,
} from '@brigade/contract/restaurants/restaurants.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { facts, rows, textsOf } from '../../../shared/testing/render-app.tsx'
import { answers, refusal, reply, sentTo } from '../../../shared/testing/server.ts'
import { anOverview } from '../../analytics/overview.factory.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import BranchesTab from './branches-tab.tsx'

const ROOT = '/dashboard/business/branches'
const quay = aBranch({ _id: 'quay', name: 'Quay', address: '9 Quay Street' })
const pier = aBranch({ _id: 'pier', name: 'Pier', address: '1 Pier Road' })
const archived = { ...pier, archivedAt: '2026-03-07T06:30:00.000Z' }

function renderTab(at: string) {
  const tab = renderAtBranch(<BranchesTab />, { branch: quay, userType: 'owner', at, route: `${ROOT}/*` })
  answers(listArchivedBranches, () => [archived])
  answers(listPastOrders, () => reply([], { total: 12, next: null }))
  return tab
}

test('archived branches come last, are marked and not counted', async () => {
  const { shows } = renderTab(ROOT)
  await shows('Total : 1')
  await waitFor(() => expect(rows()).toEqual(['Quay9 Quay Street', 'Pier1 Pier RoadArchived']))
})

test('an archived branch shows since when, its history and its way back', async () => {
  const { shows, press, confirm } = renderTab(`${ROOT}/pier`)
  await shows('Archived on Mar 7, 2026')
  await waitFor(() => expect(facts()).toContainEqual(['Past orders', '12']))
  expect(screen.getByRole('link', { name: 'See what happened in this branch' })).toHaveAttribute(
    'href',
    '/dashboard/business/audit?branch=pier',
  )

  answers(restoreBranch, () => refusal('name-taken', 'Another branch has the name Pier now'))
  await press('Restore')
  expect(await screen.findByRole('heading', { name: 'Restore Pier?' })).toBeVisible()
  await confirm('Restore')
  await shows('Another branch has the name Pier now')

  answers(restoreBranch, () => {
    answers(listArchivedBranches, () => [])
    answers(listRestaurants, () => [quay])
    return reply(quay, { message: 'Pier restored' })
  })
  await press('Restore')
  await confirm('Restore')
  await waitFor(() => expect(rows()).toEqual(['Quay9 Quay Street']))
  expect(sentTo(restoreBranch)).toEqual([{ restId: 'pier' }, { restId: 'pier' }])
})

test('branches are compared by what they took today', async () => {
  const mole = aBranch({ _id: 'mole', name: 'Mole', address: '2 Mole Road' })
  const of = ({ _id, name }: typeof mole, total: number, unanswered: number, revenue: number) => ({
    _id,
    name,
    total,
    unanswered,
    revenue,
  })
  const { client, shows } = renderTab(ROOT)
  await shows('Total : 1')
  answers(listRestaurants, () => [quay, mole])
  answers(readOverview, () => anOverview({ branches: [of(mole, 3, 0, 90), of(quay, 9, 2, 310.5)] }))
  await client.invalidateQueries()
  const overview = within(await screen.findByRole('region', { name: 'Branches side by side' }))
  const rowsOf = within(await overview.findByRole('table', { name: 'Paid today' })).getAllByRole('row')
  expect(textsOf(rowsOf.slice(1))).toEqual(['Quay9 orders$310.50', 'Mole3 orders$90.00'])
  expect(overview.getByText('Orders to answer').closest('div')).toHaveTextContent(/^Orders to answer2$/)
})

test('the overview says which services of each branch take orders now', async () => {
  const always = weekdays.map((day) => ({ day, st: 0, et: 24 }))
  const open = { isOpen: true, availability: always, holiday: [] }
  const mole = aBranch({
    _id: 'mole',
    name: 'Mole',
    restTypes: serviceName.options.map((name) => ({ _id: name, name })),
    delivery: open,
    takeaway: { ...open, isOpen: false, closedReason: 'No gas' },
    dining: { ...open, availability: [] },
  })
  const { client, shows } = renderTab(ROOT)
  await shows('Total : 1')
  answers(listRestaurants, () => [quay, mole])
  answers(readOverview, () => anOverview({ branches: [] }))
  await client.invalidateQueries()
  const table = await screen.findByRole('table', { name: 'Services now' })
  expect(within(table).getByRole('row', { name: 'Mole Open Closed No hours yet' })).toBeVisible()
  expect(within(table).getByRole('row', { name: 'Takeaway is closed: No gas' })).toBeVisible()
  expect(rows()[1]).toBe('Mole1 of 3 services open')
})
