import { channelMenu } from '@brigade/contract/channel/channel.contract.ts'
import { addExpense, listExpenses } from '@brigade/contract/expenses/expenses.contract.ts'
import {
  changeCategory,
  changeDeliveryService,
  changeExpenseCategory,
  changePaymentMode,
  changeTax,
} from '@brigade/contract/lookups/change-entry.contract.ts'
import { listDeliveries } from '@brigade/contract/orders/deliveries.contract.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeTill, orderOf } from '../carts/carts.factory.ts'
import { makeDispatch } from '../deliveries/dispatch.factory.ts'
import { makeChannelKey } from '../channel/channel.factory.ts'
import { makeExpenseCategory, makeTax } from '../lookups/lookups.factory.ts'

const server = await createTestServer()
const owner = await makeAccount(server, { type: 'owner' })
const asOwner = { token: owner.token }

it('a sale keeps the name of the mode', async () => {
  const till = await makeTill(server)
  const food = await till.food({ variations: [{ price: 1000 }] })
  const { token, restId, mode } = till
  const sell = async () => till.pay((await till.cartWith(orderOf(food))).cartId, 20)
  await sell()
  server.passMinutes(1)
  await server.ask(changePaymentMode, { _id: mode.id, name: `Banknotes ${restId}` }, asOwner)
  server.passMinutes(1)
  await sell()
  const payments = () => server.ask(listPayments, { restId }, { token })
  const modes = async () => (await payments()).map(({ paymentMode }) => paymentMode)
  expect(await modes()).toEqual([
    { _id: mode.id, name: `Banknotes ${restId}` },
    { _id: mode.id, name: mode.name },
  ])
  server.passMinutes(1)
  await server.ask(changePaymentMode, { _id: mode.id, name: `Coins ${restId}`, isArchived: true }, asOwner)
  expect((await modes()).map((one) => one?.name)).toEqual([`Banknotes ${restId}`, mode.name])
})

it('a delivery keeps the name of the service that took it', async () => {
  const branch = await makeDispatch(server)
  const drivers = await branch.drivers()
  await branch.dispatch(await branch.accepted(), drivers.id)
  server.passMinutes(1)
  await server.ask(changeDeliveryService, { _id: drivers.id, name: `Riders ${branch.restId}` }, asOwner)
  const read = await server.ask(listDeliveries, { restId: branch.restId }, { token: branch.token })
  expect(read.map(({ deliveryService }) => deliveryService.name)).toEqual([drivers.name])
})

it('an expense keeps the name of its category', async () => {
  const { restId, token } = await makeTill(server)
  const category = await makeExpenseCategory(server.db)
  const expense = { restId, purpose: 'August', spended: 100, date: '2026:03:01', expCatId: category.id }
  await server.ask(addExpense, { ...expense, billId: 'A-1' }, { token })
  server.passMinutes(1)
  await server.ask(changeExpenseCategory, { _id: category.id, catName: `Lease ${restId}` }, asOwner)
  server.passMinutes(1)
  await server.ask(addExpense, { ...expense, billId: 'A-2' }, { token })
  const read = await server.ask(listExpenses, { restId }, { token })
  expect(read.map(({ category: { catName } }) => catName)).toEqual([`Lease ${restId}`, category.name])
})

it('a storefront and an open cart follow a category and a tax, and what was paid does not', async () => {
  const till = await makeTill(server)
  const tax = await makeTax(server.db, 10)
  const food = await till.food({ variations: [{ price: 1000, tax }] })
  const { token, restId } = till
  const key = await makeChannelKey(server, [restId])
  await till.pay((await till.cartWith(orderOf(food))).cartId, 20)
  const open = await till.cartWith(orderOf(food))
  expect(open.summary).toMatchObject({ tax: 1 })
  const menu = () => server.ask(channelMenu, { restId, service: 'Direct' }, { token: key })
  const [before] = await menu()
  await server.ask(changeTax, { _id: tax.id, percentage: 20 }, asOwner)
  await server.ask(changeCategory, { _id: before?.category._id ?? '', name: `Soups ${restId}` }, { token })
  expect((await till.details(open.cartId)).summary).toMatchObject({ tax: 2 })
  expect((await menu())[0]?.category.name).toBe(`Soups ${restId}`)
  const payments = await server.ask(listPayments, { restId }, { token })
  expect(payments.map(({ summary }) => summary.tax)).toEqual([1])
})
