import type { UserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { listPastOrders } from '@brigade/contract/orders/history.contract.ts'
import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aFood } from '@brigade/contract/foods/food.factory.ts'
import { aTakeaway } from '../../features/orders/order.factory.ts'
import { renderAtBranch } from '../../features/restaurants/at-branch.factory.tsx'
import { textsOf } from '../../shared/testing/render-app.tsx'
import { answers } from '../../shared/testing/server.ts'
import Palette from './palette.tsx'

const user: UserDetails = {
  _id: 'anna',
  firstName: 'Anna',
  lastName: 'Reid',
  type: 'manager',
  hasAccess: true,
  restaurants: [],
}
const onClose = vi.fn()

async function open(person: Partial<UserDetails> = {}) {
  onClose.mockClear()
  const app = renderAtBranch(<Palette user={{ ...user, ...person }} onClose={onClose} />)
  return { app, field: await screen.findByRole('combobox', { name: 'Go to' }) }
}
const found = () => textsOf(screen.getAllByRole('option'))

test('a few letters and Enter lead to a screen', async () => {
  answers(listFoods, () => [])
  const { app, field } = await open()
  await app.user.type(field, 'hist')
  expect(found()).toEqual(['HistoryOrders'])
  await app.user.keyboard('{Enter}')
  expect(app.address()).toBe('/dashboard/orders/history')
  expect(onClose).toHaveBeenCalledOnce()
})

test('screens that are switched off, and those of the owner, are left out', async () => {
  const { app, field } = await open()
  expect(found()).not.toContain('Direct PosScreen')
  expect(found()).not.toContain('BusinessScreen')
  await app.user.type(field, 'zzz')
  await app.shows('Nothing found')
})

test('an owner finds the parts of the business', async () => {
  await open({ type: 'owner' })
  expect(found()).toEqual(expect.arrayContaining(['BusinessScreen', 'AuditBusiness']))
})

test('a token leads to the order, open or past', async () => {
  answers(listOrders, () => [aTakeaway({ _id: 'open', tokenNo: 12 }), aTakeaway({ _id: 'other', tokenNo: 13 })])
  answers(listPastOrders, () => [])
  const { app, field } = await open()
  await app.user.type(field, '12')
  await app.shows('Token 12')
  await app.user.click(screen.getByRole('option', { name: /^Token 12/ }))
  expect(app.address()).toBe('/dashboard/orders/open')
})

test('a food is found by its name', async () => {
  answers(listFoods, () => [aFood({ _id: 'pie', name: 'Fish pie' })])
  const { app, field } = await open()
  await app.user.type(field, 'pie')
  await app.shows('Fish pie')
  await app.user.keyboard('{Enter}')
  expect(app.address()).toBe('/dashboard/foods/pie')
})
