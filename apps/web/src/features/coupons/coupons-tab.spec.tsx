import {
  changeCoupon,
  editCoupon,
  listCoupons,
  readCouponUses,
  shareCoupon,
  type CouponOnWire,
} from '@brigade/contract/coupons/coupons.contract.ts'
import { exportCsv, importCsv, previewCsvImport } from '@brigade/contract/csv/csv.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { listConditions } from '@brigade/contract/lookups/lookups.contract.ts'
import { answers, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import { saveFile } from '../csv/save-file.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { listed } from '../lookups/listed.factory.ts'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import CouponsTab from './coupons-tab.tsx'

vi.mock('../csv/save-file.ts', () => ({ saveFile: vi.fn() }))

const COUPONS = '/dashboard/restaurant/coupons'

const over: CouponOnWire = {
  _id: 'kiaora',
  restId: 'branch',
  name: 'Kia ora',
  note: 'Ten off',
  code: 'KIAORA',
  deductedPrice: 10,
  isPercentage: false,
  isOnePerUser: true,
  validity: { startDate: '2020:01:01', st: 0, endDate: '2020:02:01', et: 24 },
  restTypeIds: [],
  restTypes: [],
  conditionId: 'minimum',
  condition: { _id: 'minimum', name: 'Minimum order amount' },
  conditionValue: { minAmount: 20 },
  isStopped: false,
  isUsed: false,
  alsoIn: [],
  version: 1,
}

const RATA = '0197a3c0-0000-7000-8000-000000000002'
const TAKEAWAY = '0197a3c0-0002-7000-8000-000000000002'
const MINIMUM = '0197a3c0-0003-7000-8000-000000000001'
const BRANCH = '0197a3c0-0000-7000-8000-000000000001'
const WELCOME = '0197a3c0-0004-7000-8000-000000000001'

const unused: CouponOnWire = {
  ...over,
  _id: WELCOME,
  restId: BRANCH,
  restTypeIds: [TAKEAWAY],
  conditionId: MINIMUM,
  validity: { ...over.validity, endDate: '2999:01:01' },
  version: 3,
}
const minimum = { ...listed, _id: MINIMUM, name: 'Minimum order amount', schema: { minAmount: 'number' } } as const

function showUnused(coupon = unused) {
  const all = [coupon]
  answers(listCoupons, () => all)
  answers(readCouponUses, () => ({ since: '2026:02:06', coupons: [] }))
  answers(listConditions, () => reply([minimum], { next: null, total: 1 }))
  answers(editCoupon, ({ name }) => (all[0] = { ...coupon, name, version: 4 }))
  answers(shareCoupon, ({ restIds }) => (all[0] = { ...coupon, alsoIn: restIds }))
  return renderAtBranch(<CouponsTab />, {
    branch: aBranch({ _id: BRANCH, name: 'Harbour', restTypes: [{ _id: TAKEAWAY, name: 'Takeaway' }] }),
    others: [aBranch({ _id: RATA, name: 'Rata' })],
    at: `${COUPONS}/${WELCOME}`,
    route: `${COUPONS}/*`,
  })
}

function show(at: string, coupon = over) {
  const all = [coupon]
  answers(listCoupons, () => all)
  answers(changeCoupon, ({ isStopped }) => (all[0] = { ...coupon, isStopped }))
  const coupons = [{ _id: 'kiaora', code: 'KIAORA', uses: 7, deducted: 70 }]
  answers(readCouponUses, () => ({ since: '2026:02:06', coupons }))
  return renderAtBranch(<CouponsTab />, { at, route: `${COUPONS}/*` })
}

test('the list shows the code and the state of a coupon, and an overview the uses', async () => {
  show(COUPONS)
  expect(await screen.findByText('ended Feb 1, 2020')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^KIAORA.*\$10\.00 off.*Over$/ })).toBeInTheDocument()
  const row = within(await screen.findByRole('row', { name: 'KIAORA −$70.00 7 uses' }))
  expect(row.getByRole('link', { name: 'KIAORA' })).toHaveAttribute('href', `${COUPONS}/kiaora`)
})

test('a coupon shows how often it was used and what it took off', async () => {
  show(`${COUPONS}/kiaora`)
  const detail = within(await screen.findByRole('article', { name: 'Kia ora' }))
  expect(await detail.findByText('Uses since Fri, Feb 6')).toBeInTheDocument()
  expect(detail.getByText('$70.00')).toBeInTheDocument()
  expect(detail.getByText('Once per user')).toBeInTheDocument()
})

test('a running coupon is stopped and restarted', async () => {
  const running = { ...over, validity: { ...over.validity, endDate: '2999:01:01' } }
  const { press } = show(`${COUPONS}/kiaora`, running)
  await press('Stop KIAORA')
  expect(await screen.findByRole('button', { name: /^KIAORA.*Stopped$/ })).toBeInTheDocument()
  await press('Restart KIAORA')
  expect(await screen.findByRole('button', { name: /^KIAORA.*until Jan 1, 2999 · 7 uses$/ })).toBeInTheDocument()
  expect(sentTo(changeCoupon)).toEqual([
    { restId: 'branch', _id: 'kiaora', isStopped: true },
    { restId: 'branch', _id: 'kiaora', isStopped: false },
  ])
})

test('a coupon that is over has nothing to stop', async () => {
  show(`${COUPONS}/kiaora`)
  expect(await screen.findByRole('article', { name: 'Kia ora' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Stop KIAORA' })).toBeNull()
})

test('only what differs from a running coupon is marked, and its detail says that it runs', async () => {
  show(`${COUPONS}/kiaora`, { ...over, validity: { ...over.validity, endDate: '2999:01:01' } })
  const detail = within(await screen.findByRole('article', { name: 'Kia ora' }))
  expect(detail.getByText('Validity').nextElementSibling).toHaveTextContent(/2999.*Running now$/)
  expect(screen.getByRole('button', { name: /^KIAORA/ })).not.toHaveTextContent('Running now')
})

test.each([
  [{ minAmount: 20 }, 'At least $20.00'],
  [{ minAmount: 20, maxAmount: 50 }, '$20.00 to $50.00'],
  [{ minQuantity: 3 }, 'At least 3 portions'],
])('the condition with %o is said in words, above its name', async (conditionValue, words) => {
  show(`${COUPONS}/kiaora`, { ...over, conditionValue })
  const detail = within(await screen.findByRole('article', { name: 'Kia ora' }))
  expect(detail.getByText('Condition').nextElementSibling).toHaveTextContent(`${words}Minimum order amount`)
})

test.each([
  [1, 'Every order'],
  [2, 'Every 2nd order'],
  [5, 'Every 5th order'],
])('the condition for order %i of a customer is said once', async (nth, words) => {
  show(`${COUPONS}/kiaora`, { ...over, conditionValue: { nth } })
  const detail = within(await screen.findByRole('article', { name: 'Kia ora' }))
  expect(detail.getByText('Condition').nextElementSibling?.textContent).toBe(words)
})

test('a coupon that no order used is edited, also after it began', async () => {
  const { press, fill } = showUnused()
  await press('Edit KIAORA')
  await fill('Name', 'Nau mai')
  await press('Save')
  expect(await screen.findByRole('heading', { name: 'Nau mai' })).toBeInTheDocument()
  const { _id, restId, restTypeIds, note, deductedPrice, isPercentage, isOnePerUser, validity } = unused
  const terms = { restTypeIds, name: 'Nau mai', note, deductedPrice, isPercentage, code: 'KIAORA', isOnePerUser }
  const condition = { conditionId: MINIMUM, conditionValue: { minAmount: 20 } }
  expect(sentTo(editCoupon)).toEqual([{ _id, restId, version: 3, ...terms, ...condition, validity }])
  expect(screen.getByRole('button', { name: 'Edit KIAORA' })).toHaveFocus()
})

test('an edit that comes second asks about what both changed, and takes the rest', async () => {
  const { press, fill } = showUnused()
  await press('Edit KIAORA')
  await fill('Name', 'Nau mai')
  answers(editCoupon, () => refusal('stale-version', 'Someone else has saved'))
  const theirs = { ...unused, name: 'Haere mai', deductedPrice: 15, version: 4 }
  answers(listCoupons, () => [theirs])
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  await press('Save')
  const panel = within(await screen.findByRole('region', { name: 'Changed by someone else too' }))
  expect(panel.getByRole('radio', { name: 'Yours: Nau mai' })).toBeChecked()
  expect(panel.getAllByRole('radiogroup')).toHaveLength(1)
  expect(screen.getByLabelText('Amount off')).toHaveValue('15')
  await userEvent.click(panel.getByRole('radio', { name: 'Saved meanwhile: Haere mai' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Haere mai')
  answers(editCoupon, () => ({ ...theirs, version: 5 }))
  now.mockReturnValue(11_500)
  await press('Save')
  await waitFor(() => expect(sentTo(editCoupon)[1]).toMatchObject({ name: 'Haere mai', deductedPrice: 15, version: 4 }))
})

test('a form says that an order used its coupon meanwhile', async () => {
  const { press, fill, shows } = showUnused()
  await press('Edit KIAORA')
  await fill('Name', 'Nau mai')
  answers(editCoupon, () => refusal('coupon-in-use', 'Orders used the coupon'))
  answers(listCoupons, () => [{ ...unused, isUsed: true }])
  await press('Save')
  await shows('Orders used it, so its terms stay')
  expect(screen.getByLabelText('Name')).toHaveValue('Nau mai')
})

test('a coupon that orders used keeps its terms, and says so', async () => {
  showUnused({ ...unused, isUsed: true })
  expect(await screen.findByText(/^Orders used it, so its terms stay/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Edit KIAORA' })).toBeNull()
})

test('the code of a coupon is added to another branch', async () => {
  const { press, choose } = showUnused()
  await press('Add branches to KIAORA')
  await choose('Rata')
  await press('Add branches')
  await waitFor(() =>
    expect(screen.getByText('Branches with this code').nextElementSibling).toHaveTextContent(/^Harbour, Rata$/),
  )
  expect(sentTo(shareCoupon)).toEqual([{ restId: BRANCH, _id: WELCOME, restIds: [RATA] }])
})

test('all coupons are exported and imported beside the list, which shows them at once', async () => {
  const all = [over]
  answers(listCoupons, () => all)
  answers(readCouponUses, () => ({ since: '2026:02:06', coupons: [] }))
  answers(exportCsv, () => ({ text: 'code' }))
  answers(previewCsvImport, () => ({
    version: 'first',
    added: 1,
    changed: 0,
    unchanged: 0,
    priced: 0,
    problemCount: 0,
    problems: [],
    entries: [{ row: 2, name: 'Nau mai', isNew: true, cells: [] }],
  }))
  answers(importCsv, () => {
    all.unshift({ ...over, _id: 'naumai', code: 'NAUMAI' })
    return { added: 1, changed: 0, unchanged: 0 }
  })
  const { press, user } = renderAtBranch(<CouponsTab />, { at: `${COUPONS}/files`, route: `${COUPONS}/*` })
  await press('Download the list')
  await waitFor(() => expect(saveFile).toHaveBeenLastCalledWith('coupons.csv', 'code'))
  expect(sentTo(exportCsv)).toEqual([{ list: 'coupons', restId: 'branch', style: 'comma' }])
  await user.upload(await screen.findByLabelText('Choose a CSV file'), new File(['code'], 'mine.csv'))
  await press('Import 1 entry')
  expect(await screen.findByRole('button', { name: /^NAUMAI/ })).toBeInTheDocument()
  expect(sentTo(importCsv)).toEqual([{ list: 'coupons', restId: 'branch', text: 'code', version: 'first' }])
  await press('Close import and export')
  expect(await screen.findByRole('region', { name: 'Uses of coupons' })).toBeInTheDocument()
})
