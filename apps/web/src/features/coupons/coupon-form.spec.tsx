import {
  addCoupon,
  listCoupons,
  readCouponUses,
  type CouponOnWire,
} from '@brigade/contract/coupons/coupons.contract.ts'
import { addDays, localTime } from '@brigade/contract/kernel/dates.ts'
import { addCondition, listConditions } from '@brigade/contract/lookups/lookups.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { endPage, entered, field, problems } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, reply, sentTo } from '../../shared/testing/server.ts'
import { shownDate, toDashes } from '../../shared/ui/typed-date.rules.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import CouponsTab from './coupons-tab.tsx'
import { listed } from '../lookups/listed.factory.ts'

const ROOT = '/dashboard/restaurant/coupons'
const KAURI = '0197a3c0-0000-7000-8000-000000000001'
const delivery = { _id: '0197a3c0-0002-7000-8000-000000000001', name: 'Delivery' } as const
const takeaway = { _id: '0197a3c0-0002-7000-8000-000000000002', name: 'Takeaway' } as const
const atLeast = {
  ...listed,
  _id: '0197a3c0-0003-7000-8000-000000000001',
  name: 'Minimum order amount',
  schema: { minAmount: 'number' },
} as const
const nth = {
  ...listed,
  _id: '0197a3c0-0003-7000-8000-000000000002',
  name: 'Every nth order',
  schema: { nth: 'number' },
} as const

const today = localTime(new Date(), 'Pacific/Auckland').date
const validity = { startDate: addDays(today, 1), st: 0, endDate: addDays(today, 8), et: 24 }

beforeEach(() => {
  const all: CouponOnWire[] = []
  answers(listCoupons, () => reply(all, { next: null, total: all.length }))
  answers(readCouponUses, () => ({ since: '2026:02:06', coupons: [] }))
  answers(addCoupon, (sent) => {
    const added = {
      ...sent,
      _id: 'welcome',
      isOnePerUser: sent.isOnePerUser ?? false,
      restTypes: [],
      isStopped: false,
      isUsed: false,
      alsoIn: [],
      version: 1,
      condition: { _id: atLeast._id, name: atLeast.name },
      validity,
    }
    all.push(added)
    return reply(added)
  })
})

interface Has {
  branchId?: string
  services?: (typeof delivery | typeof takeaway)[]
  conditions?: (typeof atLeast | typeof nth)[]
  userType?: 'owner' | 'manager'
}

async function adding({
  branchId = KAURI,
  services = [delivery, takeaway],
  conditions = [atLeast, nth],
  userType = 'manager',
}: Has = {}) {
  answers(listConditions, () => reply(conditions, { next: null, total: conditions.length }))
  const page = renderAtBranch(<CouponsTab />, {
    branch: aBranch({ _id: branchId, restTypes: services }),
    at: `${ROOT}/new`,
    userType,
    route: `${ROOT}/*`,
  })
  await screen.findByRole('form', { name: 'Add Coupon' })
  await waitFor(() => expect(field('Name')).toHaveFocus())
  const pick = async (condition: string) => {
    await page.user.click(field('Condition'))
    await page.user.click(await screen.findByRole('option', { name: condition }))
  }
  return {
    ...page,
    pick,
    enterWelcome: async () => {
      await page.choose('Delivery')
      await page.fill('Name', 'Welcome in')
      await page.fill('Note', 'Three off')
      await page.fill('Amount off', '3.50')
      await page.fill('Code', 'hello')
      await page.choose('Once per user')
      await pick('Minimum order amount')
      await page.fill('Min amount', '4.5')
      await page.fill('Start On', toDashes(validity.startDate))
      await page.fill('End On', toDashes(validity.endDate))
    },
  }
}
const labels = ['Name', 'Note', 'Amount off', 'Code', 'Start On', 'End On']
const sent = {
  restId: KAURI,
  restTypeIds: [delivery._id],
  name: 'Welcome in',
  note: 'Three off',
  isPercentage: false,
  deductedPrice: 3.5,
  code: 'hello',
  isOnePerUser: true,
  conditionId: atLeast._id,
  conditionValue: { minAmount: 4.5 },
  validity,
}

test('a coupon draft is restored after a reload, at its branch only', async () => {
  await (await adding()).enterWelcome()
  endPage()
  await adding()
  const dates = [validity.startDate, validity.endDate].map((date) => shownDate(date, 'en-US'))
  expect(entered(...labels)).toEqual(['Welcome in', 'Three off', '3.50', 'hello', ...dates])
  await waitFor(() => expect(entered('Condition', 'Min amount')).toEqual(['Minimum order amount', '4.5']))
  expect(field('Delivery')).toBeChecked()
  expect(field('Once per user')).toBeChecked()
  endPage()
  await adding({ branchId: 'rata' })
  expect(entered(...labels, 'Condition')).toEqual(['', '', '', '', '', '', ''])
  expect(field('Delivery')).not.toBeChecked()
})

test('an owner adds a missing condition in the form, which chooses it', async () => {
  const page = await adding({ conditions: [], userType: 'owner' })
  await page.press('Add a condition')
  const added = within(screen.getByRole('group', { name: 'Add a condition' }))
  await page.user.type(added.getByLabelText('Name'), 'Every nth order')
  await page.user.click(added.getByRole('radio', { name: nth.name }))
  answers(addCondition, () => reply(nth))
  answers(listConditions, () => reply([nth], { next: null, total: 1 }))
  await page.user.click(added.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(entered('Condition')).toEqual([nth.name]))
  expect(sentTo(addCondition)).toEqual([{ name: 'Every nth order', kind: 'every-nth-order' }])
  expect(screen.getByRole('button', { name: 'Add a condition' })).toBeInTheDocument()
})

test('a manager is told who adds conditions, and only where there is none', async () => {
  const page = await adding({ conditions: [] })
  await page.shows('No conditions yet. The owner can add one under Business, Lists.')
  expect(screen.queryByRole('button', { name: 'Add a condition' })).not.toBeInTheDocument()
})

test('a saved coupon leaves no draft', async () => {
  const page = await adding()
  await page.enterWelcome()
  await page.press('Save')
  await screen.findByRole('heading', { name: 'Welcome in' })
  expect(sentTo(addCoupon)).toEqual([sent])
  await page.press('Add Coupon')
  await waitFor(() => expect(field('Name')).toHaveFocus())
  expect(entered(...labels, 'Condition')).toEqual(['', '', '', '', '', '', ''])
  expect(field('Delivery')).not.toBeChecked()
})

test('a service and a condition that are gone from a restored draft can be replaced', async () => {
  await (await adding()).enterWelcome()
  endPage()
  const page = await adding({ services: [takeaway], conditions: [nth] })
  await waitFor(() => expect(field('Condition')).toHaveValue('No longer in the list'))
  await page.press('Save')
  const gone = 'This is no longer in the list. Select another'
  expect(problems().slice(0, 2)).toEqual([gone, gone])
  expect(callsTo(addCoupon)).toEqual([])
  await page.choose('No longer in the list')
  await page.choose('Takeaway')
  await page.pick('Every nth order')
  await page.fill('Nth', '3')
  await page.press('Save')
  await screen.findByRole('heading', { name: 'Welcome in' })
  expect(sentTo(addCoupon)).toEqual([
    { ...sent, restTypeIds: [takeaway._id], conditionId: nth._id, conditionValue: { nth: 3 } },
  ])
})
