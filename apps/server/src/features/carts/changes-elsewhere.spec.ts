import { approveAccess, logout } from '@brigade/contract/accounts/accounts.contract.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { directCart, openCart } from '@brigade/contract/carts/carts.contract.ts'
import { changePrice, changeStock, delistFood } from '@brigade/contract/foods/change-food.contract.ts'
import { changePrices } from '@brigade/contract/foods/several-foods.contract.ts'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeAccount, makeSession } from '../accounts/accounts.factory.ts'
import { makePaymentMode, makeTax } from '../lookups/lookups.factory.ts'
import { makeTill, orderOf } from './carts.factory.ts'

const server = await createTestServer()
const beside = await createTestServer({ beside: server })
const owner = await makeAccount(server, { type: 'owner' })

/** A till whose every call goes to the other server, which has kept everything that the cart needs. */
async function makeTillBeside() {
  const till = await makeTill(server)
  const food = await till.food({ variations: [{ price: 1000, noOfStock: 100 }, { price: 500 }] })
  const { token, restId } = till
  const { cartId } = await beside.ask(openCart, { restId }, { token })
  const add = () => beside.call(directCart.addItem, { cartId, ...orderOf(food) }, { token })
  const added = () => beside.ask(directCart.addItem, { cartId, ...orderOf(food) }, { token })
  const details = () => beside.ask(directCart.details, { cartId }, { token })
  await add()
  await details()
  return { ...till, food, cartId, add, added, details, of: { foodId: food.id, varId: food.variations[0]?.id ?? '' } }
}

/** Ends the connections on which servers hear of changes. They connect again. */
const interruptNotices = () =>
  server.sql`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and query like 'listen %'`

describe('a change at one server counts for the next call at another, also without notifications', () => {
  it('of a price', async () => {
    const { of, added, details } = await makeTillBeside()
    await interruptNotices()
    await server.ask(changePrice, { ...of, price: 12 }, { token: owner.token })
    expect((await details()).summary.grandTotal).toBe(12)
    await server.ask(changePrice, { ...of, price: 13 }, { token: owner.token })
    expect((await added()).summary.grandTotal).toBe(26)
  })

  it('of the prices of several foods', async () => {
    const { of, restId, added, details } = await makeTillBeside()
    const raise = { restId, isRaise: true, isPercentage: true as const, by: 10 }
    await interruptNotices()
    await server.ask(changePrices, { ...raise, foods: [{ foodId: of.foodId, version: 1 }] }, { token: owner.token })
    expect((await details()).summary.grandTotal).toBe(11)
    await server.ask(changePrices, { ...raise, foods: [{ foodId: of.foodId, version: 2 }] }, { token: owner.token })
    expect((await added()).summary.grandTotal).toBe(24.2)
  })

  it('of a price, for the payment', async () => {
    const { of, cartId, token, mode } = await makeTillBeside()
    await server.ask(changePrice, { ...of, price: 12 }, { token: owner.token })
    const payment = { cartId, recivedAmount: 20, paymentModeId: mode.id }
    expect(await beside.ask(directCart.pay, payment, { token })).toMatchObject({ returnedAmount: 8 })
  })

  it('of the stock', async () => {
    const { of, token, add, details } = await makeTillBeside()
    const stock = { foodId: of.foodId, isSameToAll: true as const, hasStock: true as const, noOfStock: 0 }
    await interruptNotices()
    await server.ask(changeStock, stock, { token })
    expect((await add()).body).toMatchObject({ code: 'not-enough-stock' })
    expect(linesOf(await details())).toMatchObject([{ problem: 'sold-out' }])
  })

  it('of what is listed', async () => {
    const { of, token, add } = await makeTillBeside()
    await server.ask(delistFood, { foodId: of.foodId, isSameToAll: true, isDelisted: true }, { token })
    expect((await add()).body).toMatchObject({ code: 'food-delisted' })
  })

  it('of a tax', async () => {
    const { restId, details } = await makeTillBeside()
    const gst = await makeTax(server.db, 10)
    await server.sql`update restaurants set overall_tax_id = ${gst.id} where id = ${restId}`
    expect((await details()).summary.tax).toBe(0)
    await server.sql`update variations set tax_mode = 'overall' where rest_id = ${restId}`
    expect((await details()).summary.tax).toBe(1)
    await server.sql`update taxes set percentage = 20 where id = ${gst.id}`
    expect((await details()).summary.tax).toBe(2)
  })

  it('of the ways to pay', async () => {
    const { cartId, token } = await makeTillBeside()
    const voucher = await makePaymentMode(server.db)
    const payment = { cartId, recivedAmount: 10, paymentModeId: voucher.id }
    expect(await beside.ask(directCart.pay, payment, { token })).toMatchObject({ returnedAmount: 0 })
  })

  it('of access to the branch', async () => {
    const { managerId, restId, add, details } = await makeTillBeside()
    const allow = (restIds: string[]) =>
      server.ask(approveAccess, { userId: managerId, hasAccess: true, restIds }, { token: owner.token })
    await interruptNotices()
    await allow([])
    expect((await add()).body).toMatchObject({ code: 'not-found' })
    await allow([restId])
    expect((await add()).status).toBe(200)
    await server.ask(approveAccess, { userId: managerId, hasAccess: false, restIds: [] }, { token: owner.token })
    expect((await add()).body).toMatchObject({ code: 'not-approved' })
    await expect(details()).rejects.toThrow('not approved')
    await allow([restId])
    expect((await add()).status).toBe(200)
  })

  it('of a session that ends, while another of the account goes on', async () => {
    const { managerId, token, cartId, food } = await makeTillBeside()
    const other = await makeSession(server, managerId)
    const addWith = (session: string) =>
      beside.call(directCart.addItem, { cartId, ...orderOf(food) }, { token: session })
    expect((await addWith(other)).status).toBe(200)
    await interruptNotices()
    await server.ask(logout, {}, { token })
    expect((await addWith(token)).body).toMatchObject({ code: 'unauthorized' })
    expect((await addWith(other)).status).toBe(200)
  })
})

it('a session that is used stays alive, although its account is kept', async () => {
  const { managerId, add } = await makeTillBeside()
  const lastUsed = async () => {
    const [row] = await server.sql<
      { at: Date }[]
    >`select last_used_at as at from sessions where account_id = ${managerId}`
    return row?.at
  }
  const before = await lastUsed()
  beside.passMinutes(90)
  await add()
  expect(await lastUsed()).not.toEqual(before)
})
