import {
  changeCoupon,
  listCoupons,
  readCouponUses,
  type CouponOnWire,
} from '@brigade/contract/coupons/coupons.contract.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import CouponsTab from './coupons-tab.tsx'

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
  expect(screen.getByRole('button', { name: /^KIAORA.*\$10\.00.*Over$/ })).toBeInTheDocument()
  const row = within(await screen.findByRole('row', { name: 'KIAORA 7 uses -$70.00' }))
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
  [{ nth: 1 }, 'Every order'],
  [{ nth: 2 }, 'Every 2nd order'],
  [{ nth: 5 }, 'Every 5th order'],
])('the condition with %o is said in words, above its name', async (conditionValue, words) => {
  show(`${COUPONS}/kiaora`, { ...over, conditionValue })
  const detail = within(await screen.findByRole('article', { name: 'Kia ora' }))
  expect(detail.getByText('Condition').nextElementSibling).toHaveTextContent(`${words}Minimum order amount`)
})
