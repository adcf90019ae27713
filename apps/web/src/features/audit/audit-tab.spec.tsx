import { accessControls } from '@brigade/contract/accounts/accounts.contract.ts'
import { listAudit, readAuditOverview } from '@brigade/contract/admin/audit.contract.ts'
import { businessDetails } from '@brigade/contract/business/business.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { textsOf } from '../../shared/testing/render-app.tsx'
import { answers, reply } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import AuditTab from './audit-tab.tsx'

const DAY_MS = 86_400_000
const ROOT = '/dashboard/business/audit'
const ANNA = '00000000-0000-7000-8000-000000000001'

beforeEach(() => {
  answers(accessControls, () => reply([], { next: null, total: 0 }))
  answers(businessDetails, () => ({ name: 'Kauri', currency: 'NZD', timeZone: 'UTC', locale: 'en-NZ', hasSold: true }))
  answers(readAuditOverview, () => ({ date: '2026:03:09', actors: [], actions: [] }))
})

test('five grey rows stand in for the entries until they are read', async () => {
  answers(listAudit, () => new Promise<never>(() => undefined))
  renderAtBranch(<AuditTab />, { at: ROOT, route: `${ROOT}/*`, userType: 'owner' })
  const loading = await screen.findByRole('status', { name: 'Loading' })
  expect(loading.querySelectorAll(':scope > :not([data-group])')).toHaveLength(5)
})

test('entries are grouped by day, and rows tell the sentence, the branch and the time', async () => {
  const now = Date.now()
  const noon = (at: number) => `${new Date(at).toISOString().slice(0, 10)}T12:34:00.000Z`
  const entries = [noon(now), noon(now - DAY_MS), '2020-03-08T12:34:00.000Z'].map((at, place) => ({
    _id: String(place),
    at,
    actor: { kind: 'account' as const, _id: 'anna', name: 'Anna Reid' },
    action: 'sign in',
    restId: null,
    on: null,
    names: {},
    before: null,
    after: null,
  }))
  answers(listAudit, () => reply(entries, { next: null, total: entries.length }))
  renderAtBranch(<AuditTab />, { at: ROOT, route: `${ROOT}/*`, userType: 'owner' })
  const [first] = await screen.findAllByRole('button', { name: /Anna Reid/ })
  expect(first).toHaveTextContent(/^Anna Reid: Signed in ?12:34 (PM|pm) · The whole business$/)
  const groups = [...document.querySelectorAll('li > :not(button)')]
  expect(textsOf(groups)).toEqual(['Today', 'Yesterday', expect.stringContaining('2020')])
})

test('acts on one cart stand in one row, and pressing it shows each of them', async () => {
  const entries = ['3', '2', '1'].map((_id) => ({
    _id,
    at: `2026-03-09T12:3${_id}:00.000Z`,
    actor: { kind: 'account' as const, _id: ANNA, name: 'Anna Reid' },
    action: 'open cart',
    restId: null,
    on: 'cart',
    names: {},
    before: null,
    after: null,
  }))
  answers(listAudit, () => reply(entries, { next: null, total: entries.length }))
  const { user } = renderAtBranch(<AuditTab />, { at: ROOT, route: `${ROOT}/*`, userType: 'owner' })
  const row = await screen.findByRole('button', { name: /3 acts on this cart/ })
  expect(screen.getAllByRole('button', { name: /opened a cart/ })).toEqual([row])
  await user.click(row)
  expect(await screen.findAllByRole('button', { name: /opened a cart/ })).toHaveLength(3)
  expect(screen.queryByText(/acts on this cart/)).not.toBeInTheDocument()
})

test('rows name the branch only where it is not the chosen one', async () => {
  const of = (restId: string, _id: string) => ({
    _id,
    at: '2026-03-09T12:34:00.000Z',
    actor: { kind: 'account' as const, _id: ANNA, name: 'Anna Reid' },
    action: 'add menu',
    restId,
    on: null,
    names: {},
    before: null,
    after: { name: 'Lunch' },
  })
  const entries = [of('branch', 'one')]
  answers(listAudit, () => reply(entries, { next: null, total: entries.length }))
  const { press } = renderAtBranch(<AuditTab />, { at: ROOT, route: `${ROOT}/*`, userType: 'owner' })
  const row = await screen.findByRole('button', { name: /Lunch/ })
  expect(row).not.toHaveTextContent('Kauri')
  entries.push(of('elsewhere', 'other'))
  await press('Refresh')
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Lunch/ })).toHaveLength(2))
  expect(screen.getByRole('button', { name: /Unknown branch/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Kauri/ })).not.toBeInTheDocument()
})

test('the overview counts what an owner checks first, with links to it, and who did how much', async () => {
  answers(listAudit, () => reply([], { next: null, total: 0 }))
  answers(readAuditOverview, () => ({
    date: '2026:03:09',
    actors: [
      { actor: { kind: 'account' as const, _id: ANNA, name: 'Anna Reid' }, entries: 1205 },
      { actor: { kind: 'channel' as const, _id: ANNA.replace('1', '2'), name: 'Webshop' }, entries: 8 },
      { actor: { kind: 'system' as const, _id: null, name: 'Brigade' }, entries: 1 },
    ],
    actions: [
      { action: 'refund order', entries: 4 },
      { action: 'change price', entries: 2 },
    ],
  }))
  const page = renderAtBranch(<AuditTab />, { at: ROOT, route: `${ROOT}/*`, userType: 'owner' })
  await page.shows('Who did most today')
  expect(screen.getByRole('heading', { name: 'Today in the whole business' })).toBeInTheDocument()
  const tiles = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(tiles).toEqual(['Prices changed: 2', 'Refunds: 4', 'Orders cancelled: 0', 'Carts deleted: 0'])
  const table = (name: string) => textsOf(within(screen.getByRole('table', { name })).getAllByRole('row')).slice(1)
  expect(table('Who did most today')).toEqual(['Anna Reid1,205', 'Webshop (ordering channel)8', 'Brigade1'])
  expect(table('What was done most today')).toEqual(['Refund made4', 'Price changed2'])
  expect(screen.getByRole('link', { name: 'Refunds' })).toHaveAttribute(
    'href',
    `${ROOT}?action=refund+order&from=2026-03-09&to=2026-03-09`,
  )
  expect(screen.getByRole('link', { name: 'Anna Reid' })).toHaveAttribute('href', expect.stringContaining(ANNA))
  expect(screen.queryByRole('link', { name: /Webshop/ })).not.toBeInTheDocument()
})

test('an entry tells each change in a sentence, with what the title does not say above', async () => {
  const food = '0197a3c0-0000-7000-8000-00000000aaaa'
  const large = '0197a3c0-0000-7000-8000-00000000bbbb'
  const priced = (price: number) => ({ variations: [{ id: large, price }] })
  answers(listAudit, () =>
    reply(
      [
        {
          _id: 'entry',
          at: '2026-03-09T12:34:00.000Z',
          actor: { kind: 'account' as const, _id: ANNA, name: 'Anna Reid' },
          action: 'change price',
          restId: null,
          on: food,
          names: { [food]: 'Burger', [large]: 'Large' },
          before: priced(10),
          after: priced(12),
        },
      ],
      { next: null, total: 1 },
    ),
  )
  renderAtBranch(<AuditTab />, { at: `${ROOT}/entry`, route: `${ROOT}/*`, userType: 'owner' })
  const entry = within(await screen.findByRole('article', { name: 'Price changed' }))
  expect(textsOf(entry.getAllByRole('term'))).toEqual(['When', 'Who', 'Branch'])
  expect(entry.getByText('Anna Reid')).toBeInTheDocument()
  const changes = within(entry.getByRole('list', { name: 'What changed' }))
  expect(textsOf(changes.getAllByRole('listitem'))).toEqual(['Price of Burger, Large changed from $10.00 to $12.00'])
  expect(entry.queryByRole('table')).not.toBeInTheDocument()
})

test('a deleted cart is a bill: its foods with what they cost, and the total', async () => {
  const soup = '0197a3c0-0000-7000-8000-00000000aaaa'
  const before = { lines: [{ lineId: 'a', foodId: soup, quantity: 2, amount: 9 }], total: 9, note: 'Window' }
  const entry = {
    _id: 'entry',
    at: '2026-03-09T12:34:00.000Z',
    actor: { kind: 'account' as const, _id: ANNA, name: 'Anna Reid' },
    action: 'delete cart',
    restId: 'branch',
    on: 'cart',
    names: { [soup]: 'Soup' },
    before,
    after: null,
  }
  answers(listAudit, () => reply([entry], { next: null, total: 1 }))
  renderAtBranch(<AuditTab />, { at: `${ROOT}/entry`, route: `${ROOT}/*`, userType: 'owner' })
  const detail = within(await screen.findByRole('article', { name: 'Cart deleted' }))
  const [bill, others] = detail.getAllByRole('table', { name: 'What was removed' })
  expect(textsOf(bill?.querySelectorAll('tr') ?? []).slice(1)).toEqual(['2 × Soup$9.00', 'Total$9.00'])
  expect(textsOf(others?.querySelectorAll('tr') ?? [])).toEqual(['NoteWindow'])
})
