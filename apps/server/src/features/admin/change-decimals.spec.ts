import { changeBusiness } from '@brigade/contract/business/business.contract.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { listCoupons } from '@brigade/contract/coupons/coupons.contract.ts'
import { moveCash, openDrawer } from '@brigade/contract/drawers/drawers.contract.ts'
import { addExpense } from '@brigade/contract/expenses/expenses.contract.ts'
import { listAddons } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { changePrice } from '@brigade/contract/foods/change-food.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { listInventory } from '@brigade/contract/inventory/inventory.contract.ts'
import { addPurchase, listPurchases } from '@brigade/contract/purchases/purchases.contract.ts'
import { addSiting, listSitingsOf } from '@brigade/contract/sitings/sitings.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { makeSplitTill } from '../carts/tenders.factory.ts'
import { makeCoupon } from '../coupons/coupons.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { thisYear } from '../foods/new-food.factory.ts'
import { makeMaterial } from '../ingredients/ingredients.factory.ts'
import { makeAddon, makeExpenseCategory } from '../lookups/lookups.factory.ts'
import { makeSupplier } from '../suppliers/suppliers.factory.ts'
import { makeCardTill, openTerminal } from '../terminals/terminals.factory.ts'
import { amountColumns } from './stored-amounts.store.ts'

/** A business in dollars with a food of 12.50, on offer at 10.25, and an owner. */
async function makeInstallation() {
  const server = await createTestServer()
  const till = await makeSplitTill(server, { plugins: ['Ingredient Inventory'] })
  const { restId } = till
  const { token } = await makeAccount(server, { type: 'owner' })
  const food = await till.food({ name: 'Soup', variations: [{ price: 1250, discountPrice: 1025 }] })
  const change = (currency: string, as = token) =>
    server.call(changeBusiness, { name: 'Kai', currency, timeZone: 'Pacific/Auckland' }, { token: as })
  const soup = async () => {
    const [found] = await server.ask(listFoods, { restId }, { token })
    return found?.variations[0]
  }
  const buy = async (price: number) => {
    const [supplier, material] = [await makeSupplier(server.db, restId), await makeMaterial(server.db)]
    const materials = [{ matId: material.id, isWeight: true, weight: 3, nos: 0, price, tax: null }]
    const bill = { restId, dateOfPurchase: '2026:03:01', billId: 'FG-1', supId: supplier.id, materials }
    return server.ask(addPurchase, bill, { token })
  }
  return { ...till, server, token, food, change, soup, buy }
}

const codeOf = ({ body }: { body: { error: boolean; code?: string } }) => body.code ?? 'done'

describe('a currency with other decimals', () => {
  it('keeps the numbers of all prices, rounded half away from zero, and nothing becomes free', async () => {
    const { server, restId, token, food, change, soup, cartWith, details } = await makeInstallation()
    await makeAddon(server.db, { price: 30 })
    const minimum = { kind: 'order-amount-between' as const, value: { minAmount: 20.5, maxAmount: 99 } }
    await makeCoupon(server.db, restId, { code: 'FIVE', deduct: 550, condition: minimum })
    await makeCoupon(server.db, restId, { code: 'SHARE', deduct: 1250, isPercentage: true })
    await server.ask(addSiting, { restId, name: 'Window', hasCharge: true, amount: 25.49, capacity: 4 }, { token })
    const { cartId } = await cartWith(orderOf(food, { quantity: 2 }))
    const extraCharges = [
      { amount: 3.3, note: 'Ice' },
      { amount: 0.2, note: 'Bag' },
    ]
    await server.ask(directCart.charge, { cartId, extraCharges }, { token })
    const discount = { kind: 'amount' as const, value: 2.3, reason: 'Regular guest' }
    await server.ask(directCart.discount, { cartId, discount }, { token })
    const lineId = linesOf(await details(cartId))[0]?.lineId ?? ''
    await server.ask(directCart.discount, { cartId, lineId, discount }, { token })
    const all = async () => {
      const [addon] = await server.ask(listAddons, {}, { token })
      const coupons = await server.ask(listCoupons, { restId }, { token })
      const of = (wanted: string) => coupons.find(({ code }) => code === wanted)
      const [siting] = await server.ask(listSitingsOf, { restId }, { token })
      const [variation, cart] = [await soup(), await details(cartId)]
      return {
        soup: [variation?.price, variation?.discountPrice],
        addon: addon?.price,
        coupon: [of('FIVE')?.deductedPrice, of('FIVE')?.conditionValue, of('SHARE')?.deductedPrice],
        siting: siting?.amount,
        charges: cart.extraCharges.map(({ amount }) => amount),
        discounts: [cart.discount?.value, linesOf(cart)[0]?.discount?.value],
        total: cart.summary.total,
      }
    }
    expect(await all()).toMatchObject({ soup: [12.5, 10.25], siting: 25.49, total: 25 })

    expect(codeOf(await change('JPY'))).toBe('done')
    const yen = {
      soup: [13, 10],
      addon: 1,
      coupon: [6, { minAmount: 21, maxAmount: 99 }, 12.5],
      siting: 25,
      charges: [3, 1],
      discounts: [2, 2],
      total: 26,
    }
    expect(await all()).toEqual(yen)
    expect(await server.sql`select price from variations`).toEqual([{ price: 13 }])

    expect(codeOf(await change('KWD'))).toBe('done')
    expect(await all()).toEqual(yen)
    expect(await server.sql`select price from variations`).toEqual([{ price: 13_000 }])
  })

  it('ends an offer that no longer takes anything off, and keeps the others', async () => {
    const { server, restId, token, change } = await makeInstallation()
    const offered = async (name: string, price: number, discountPrice: number) =>
      makeFood(server.db, restId, { name, variations: [{ price, discountPrice, offerValidity: thisYear }] })
    await offered('Roll', 400, 350)
    await offered('Stew', 1250, 1025)
    expect(codeOf(await change('JPY'))).toBe('done')
    const foods = await server.ask(listFoods, { restId }, { token })
    const offers = foods.map(({ name, variations: [first] }) => [
      name,
      first?.price,
      first?.discountPrice,
      first?.offer.hasOffer,
    ])
    expect(offers).toEqual(
      expect.arrayContaining([
        ['Roll', 4, null, false],
        ['Stew', 13, 10, true],
      ]),
    )
  })

  it('keeps a condition that asks for less than one unit', async () => {
    const { server, restId, token, change } = await makeInstallation()
    const minimum = { kind: 'minimum-order-amount' as const, value: { minAmount: 0.4 } }
    await makeCoupon(server.db, restId, { code: 'LOW', deduct: 550, condition: minimum })
    expect(codeOf(await change('JPY'))).toBe('done')
    const [coupon] = await server.ask(listCoupons, { restId }, { token })
    expect(coupon?.conditionValue).toEqual({ minAmount: 1 })
  })

  it('keeps purchases and the stock ledger while each amount stays exact', async () => {
    const { server, restId, token, change, buy } = await makeInstallation()
    await buy(90)
    const both = async () => {
      const [purchase] = await server.ask(listPurchases, { restId }, { token })
      const [stock] = await server.ask(listInventory, { restId }, { token })
      return [purchase?.summary.grandTotal, stock?.units[0]?.value, stock?.units[0]?.averageCost]
    }
    for (const currency of ['JPY', 'KWD', 'EUR', 'KRW']) {
      expect(codeOf(await change(currency))).toBe('done')
      expect(await both()).toEqual([90, 90, 30])
    }
  })

  it('is refused while records would not stay exact, with what stands in the way', async () => {
    const { server, restId, token, food, change, soup, buy, cartWith, take, openDrawerOf } = await withDrawers()
    await buy(10.01)
    const spent = { restId, billId: 'B-1', date: '2026:03:01', purpose: 'Gas', expCatId: '', spended: 0.5 }
    const { id: expCatId } = await makeExpenseCategory(server.db)
    await server.ask(addExpense, { ...spent, expCatId }, { token })
    const { body } = await change('JPY')
    expect(body).toMatchObject({
      code: 'currency-recorded',
      message:
        'Your purchases, expenses and stock values are in NZD and would not stay exact. Choose a currency that also has two decimals',
    })
    expect(codeOf(await change('EUR'))).toBe('done')
    await openDrawerOf()
    const { cartId } = await cartWith(orderOf(food))
    await take(cartId, 5, { amount: 5 })
    expect((await change('KWD')).body).toMatchObject({
      message:
        'Your cash drawers and part payments are in EUR and would not stay exact. Choose a currency that also has two decimals',
    })
    expect(await soup()).toMatchObject({ price: 12.5, discountPrice: 10.25 })
  })

  it('is refused once a card was charged', async () => {
    const server = await createTestServer()
    const { url } = await openTerminal()
    const { owner, bill, charge } = await makeCardTill(server, url)
    const { cartId } = await bill()
    await charge(cartId)
    const sent = { name: 'Kai', currency: 'JPY', timeZone: 'Pacific/Auckland' }
    expect((await server.call(changeBusiness, sent, { token: owner.token })).body).toMatchObject({
      code: 'currency-recorded',
      message: 'Your card charges are in NZD and would not stay exact. Choose a currency that also has two decimals',
    })
  })

  it('is refused while a price is above the most of that currency', async () => {
    const { server, restId, change } = await inYen()
    await makeFood(server.db, restId, { variations: [{ price: 2_000_001 }] })
    expect((await change('KWD')).body).toMatchObject({
      code: 'currency-price',
      message: 'A price is above 2,000,000, the most in KWD. Lower it first',
    })
    expect(codeOf(await change('USD'))).toBe('done')
  })

  it('is chosen by one of two owners after the other, and prices are rounded once by each', async () => {
    const { server, change, soup } = await makeInstallation()
    const { token: other } = await makeAccount(server, { type: 'owner' })
    const answers = await Promise.all([change('JPY'), change('KWD', other)])
    expect(answers.map(codeOf)).toEqual(['done', 'done'])
    const [row] = await server.sql`select currency from business`
    const price = (await soup())?.price
    expect([12.5, 13]).toContain(price)
    if (row?.currency === 'JPY') expect(price).toBe(13)
  })

  it('never meets a price that was sent in the other', async () => {
    const { server, food, token, change, soup } = await makeInstallation()
    const [variation] = food.variations
    const sent = { foodId: food.id, varId: variation?.id ?? '', price: 8.5 }
    const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
    // With a key and without.
    for (const [turn, currency] of ['JPY', 'NZD', 'JPY', 'NZD', 'JPY', 'NZD'].entries()) {
      const as = turn % 3 === 0 ? { token } : { token, key: newKey() }
      const [priced, changed] = await Promise.all([server.call(changePrice, sent, as), change(currency)])
      expect(codeOf(changed)).toBe('done')
      expect(['done', 'bad-input']).toContain(codeOf(priced))
      const price = (await soup())?.price ?? 0
      expect(price).toBeLessThan(14)
      expect(Number.isInteger(price * (currency === 'JPY' ? 1 : 2))).toBe(true)
    }
  })

  it('counts at once for an account that another server knows from before', async () => {
    const { server, food, token, change, soup } = await makeInstallation()
    const beside = await createTestServer({ beside: server })
    const [variation] = food.variations
    const price = (amount: number) =>
      beside.call(
        changePrice,
        { foodId: food.id, varId: variation?.id ?? '', price: amount },
        { token, key: uuidv7({ msecs: server.time.now.getTime() }) },
      )
    expect(codeOf(await price(8.55))).toBe('done')
    await change('KWD')
    expect(codeOf(await price(8.555))).toBe('done')
    await change('JPY')
    expect((await price(8.5)).body).toMatchObject({ fields: { price: expect.stringContaining('without decimals') } })
    expect((await soup())?.price).toBe(9)
  })

  it('is refused after a sale at the same moment, or the sale is in that currency', async () => {
    const { server, food, change, cartWith, tryToPay } = await makeInstallation()
    const { cartId } = await cartWith(orderOf(food))
    const [paid, changed] = await Promise.all([tryToPay(cartId, 20), change('JPY')])
    expect(codeOf(paid)).toBe('done')
    const [payment] = await server.sql`select received, grand_total as due from payments`
    const isYen = codeOf(changed) === 'done'
    expect(payment).toMatchObject(isYen ? { received: 20, due: 13 } : { received: 2000, due: 1250 })
  })

  it('is not forgotten by a column of whole numbers', async () => {
    const { server } = await makeInstallation()
    const columns = await server.sql<{ name: string }[]>`
      select c.relname || '.' || a.attname as name
        from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
         and a.atttypid = 'int8'::regtype`
    const other = new Set([...ofSales, ...noAmounts, 'carts.taken'])
    const unknown = columns.map(({ name }) => name).filter((name) => !other.has(name) && !amountColumns.includes(name))
    expect(unknown).toEqual([])
  })
})

/** Without a sale, a drawer and a part payment, there is no row. */
const ofSales = [
  ...'received returned refunded total discount sub_total tax delivery_fee coupon_discount siting_charge extra_charges grand_total'
    .split(' ')
    .map((column) => `payments.${column}`),
  ...'unit_price unit_discount_price tax given_discount'.split(' ').map((column) => `order_lines.${column}`),
  ...'amount tip received returned'.split(' ').map((column) => `tenders.${column}`),
  ...'amount tip'.split(' ').map((column) => `card_charges.${column}`),
  ...'expected counted total'.split(' ').map((column) => `z_reports.${column}`),
  'refunds.amount',
  'drawers.float',
  'drawer_moves.amount',
]

const noAmounts = [
  'addons.qty',
  'foods.position',
  'webhook_messages.seq',
  ...'quantity bought_quantity level counted_difference'.split(' ').map((column) => `stock_balances.${column}`),
  ...'quantity left'.split(' ').map((column) => `stock_entries.${column}`),
  ...'settings menu portions orders'.split(' ').map((column) => `branch_versions.${column}`),
  ...'access lists'.split(' ').map((column) => `business_versions.${column}`),
]

async function withDrawers() {
  const made = await makeInstallation()
  const { server, restId, token } = made
  const openDrawerOf = async () => {
    const { drawers } = await server.ask(openDrawer, { restId, name: 'Bar', float: 10 }, { token })
    const drawerId = drawers[0]?._id ?? ''
    await server.ask(moveCash, { drawerId, way: 'in', amount: 2, reason: 'Coins' }, { token })
  }
  return { ...made, openDrawerOf }
}

async function inYen() {
  const { server, restId, change } = await makeInstallation()
  expect(codeOf(await change('JPY'))).toBe('done')
  return { server, restId, change }
}
