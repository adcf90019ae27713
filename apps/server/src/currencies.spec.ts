import { readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { channelOrder, placeOrder } from '@brigade/contract/channel/channel.contract.ts'
import { addCoupon } from '@brigade/contract/coupons/coupons.contract.ts'
import { exportCsv, previewCsvImport } from '@brigade/contract/csv/csv.contract.ts'
import { food as foodReply } from '@brigade/contract/foods/foods.contract.ts'
import { listInventory } from '@brigade/contract/inventory/inventory.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { readRefundable, refundSale } from '@brigade/contract/orders/sale-refund.contract.ts'
import { addPurchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { trailOf } from './features/audit/audit.factory.ts'
import { makeBusiness } from './features/business/business.factory.ts'
import { makeChannelKey } from './features/channel/channel.factory.ts'
import { makeDrawerTill } from './features/drawers/drawers.factory.ts'
import { makeMenuBranch, makePicture, sendFood, thisYear } from './features/foods/new-food.factory.ts'
import { makeMaterial } from './features/ingredients/ingredients.factory.ts'
import { makeCondition, makeTax } from './features/lookups/lookups.factory.ts'
import { makeSupplier } from './features/suppliers/suppliers.factory.ts'
import { createTestServer } from './platform/testing/server.ts'

const yen = {
  currency: 'JPY',
  tax: 8,
  soup: 1250,
  // 2 × 1250 + 8 %
  bill: { subTotal: 2500, tax: 200, grandTotal: 2700 },
  part: { amount: 1000, tip: 50, received: 1100, returned: 50 },
  rest: 1700,
  // One soup with its tax.
  worth: 1350,
  float: 10_000,
  deducted: 333,
  // 1250 − 333 = 917, and 8 % of it is 73.36.
  order: { couponDiscount: 333, tax: 73, grandTotal: 990 },
  // 1000 yen for 3 kg.
  bought: { price: 1000, averageCost: 333.33 },
  wrong: 12.5,
  told: 'Enter an amount from 0 to 10,000,000 without decimals',
  toldSum: 'Enter an amount from 0, without decimals and no more than a million million',
  rows: { grandTotal: 2700, price: 1250 },
  text: '¥2,700',
}

const dinars: typeof yen = {
  currency: 'KWD',
  tax: 5,
  soup: 1.255,
  // 5 % of 2.510 is 0.1255.
  bill: { subTotal: 2.51, tax: 0.126, grandTotal: 2.636 },
  part: { amount: 1.001, tip: 0.25, received: 1.5, returned: 0.249 },
  rest: 1.635,
  worth: 1.318,
  float: 10.005,
  deducted: 0.125,
  // 1.255 − 0.125 = 1.130, and 5 % of it is 0.0565.
  order: { couponDiscount: 0.125, tax: 0.057, grandTotal: 1.187 },
  bought: { price: 1, averageCost: 0.33333 },
  wrong: 1.2555,
  told: 'Enter an amount from 0 to 2,000,000 with at most three decimals',
  toldSum: 'Enter an amount from 0, with at most three decimals and no more than a million million',
  rows: { grandTotal: 2636, price: 1255 },
  text: 'KWD\u00a02.636',
}

async function makeShop({ currency, tax, soup }: typeof yen) {
  const server = await createTestServer()
  await makeBusiness(server.db, { currency })
  const { id: overallTaxId } = await makeTax(server.db, tax)
  const till = await makeDrawerTill(server, { overallTaxId, plugins: ['Ingredient Inventory'] })
  const { restId, token } = till
  const { normal, basics } = await makeMenuBranch(server)
  const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
  const variation = { ...basics, hasTax: true, useOverallTax: true, taxId: null, customiIds: [], addonIds: [] }
  const tryToAdd = async (price: number) =>
    sendFood(
      server,
      { ...normal, restId, variations: [{ ...variation, hasOffer: false, price }] },
      [await makePicture()],
      { token, key: newKey() },
    )
  const food = foodReply.parse((await tryToAdd(soup)).body.data)
  const order = (quantity: number) => ({
    foodId: food._id,
    variations: [{ foodVarId: food.variations[0]?._id ?? '', quantity }],
  })
  return { ...till, server, food, order, tryToAdd, newKey }
}

describe.each([yen, dinars])('a business in $currency', (money) => {
  it('sells at the counter, in parts, gives back and counts its drawer, exactly', async () => {
    const { server, restId, token, food, order, cartWith, take, openDrawer, close, cash } = await makeShop(money)
    expect(food.variations).toMatchObject([{ price: money.soup }])
    const drawerId = await openDrawer('Bar', money.float)
    const { cartId, summary } = await cartWith(order(2))
    expect(summary).toMatchObject(money.bill)
    const { amount, tip, received, returned } = money.part
    expect(await take(cartId, received, { amount, tip }, cash.id)).toMatchObject({
      returnedAmount: returned,
      dueAmount: money.rest,
    })
    const { paid } = await take(cartId, money.rest, { amount: money.rest }, cash.id)
    const orderId = paid?.orderId ?? ''
    expect(await server.sql`select grand_total from payments`).toEqual([{ grand_total: money.rows.grandTotal }])
    expect(await server.sql`select unit_price from order_lines`).toEqual([{ unit_price: money.rows.price }])

    expect(await server.ask(readRefundable, { orderId }, { token })).toMatchObject({
      left: money.bill.grandTotal,
      lines: [{ worth: money.bill.grandTotal }],
    })
    const back = { orderId, paymentModeId: cash.id, reason: 'Cold' }
    const tooMuch = await server.call(refundSale, { ...back, amount: money.bill.grandTotal * 2 }, { token })
    expect(tooMuch.body).toMatchObject({ message: expect.stringContaining(money.text) })
    const lines = [{ position: 0, quantity: 1 }]
    await server.ask(refundSale, { ...back, lines, amount: money.worth }, { token })

    const inDrawer = [money.float, money.bill.grandTotal, tip, -money.worth].reduce((sum, each) => sum + each, 0)
    const expected = Number(inDrawer.toFixed(3))
    const report = await close(drawerId, expected)
    expect(report).toMatchObject({
      cash: { float: money.float, sales: money.bill.grandTotal, tips: tip, refunds: money.worth, expected, over: 0 },
      sales: { amount: money.bill.grandTotal, net: money.bill.subTotal, tax: money.bill.tax },
      tips: tip,
    })
    const home = await server.ask(readOverview, { restId }, { token })
    expect(home.modes.reduce((sum, mode) => sum + mode.amount, 0)).toBeCloseTo(money.bill.grandTotal - money.worth, 6)
  })

  it('takes an order of a storefront with a coupon', async () => {
    const { server, restId, token, order, newKey } = await makeShop(money)
    const { id: conditionId } = await makeCondition(server.db)
    const [type] = await server.sql<{ id: string }[]>`select id from rest_types where name = 'Takeaway'`
    const coupon = {
      restId,
      restTypeIds: [type?.id ?? ''],
      name: 'Welcome',
      note: 'On your first order',
      isPercentage: false as const,
      deductedPrice: money.deducted,
      code: 'HELLO',
      isOnePerUser: false,
      conditionId,
      conditionValue: { minAmount: 0.5 },
      validity: thisYear,
    }
    expect(await server.ask(addCoupon, coupon, { token })).toMatchObject({ deductedPrice: money.deducted })
    const asked = {
      restId,
      service: 'Takeaway' as const,
      customer: { name: 'Ana Reid', contact: 'ana@guest.test' },
      foods: [order(1)],
      couponCode: 'HELLO',
      payment: { isCod: true },
    }
    const key = await makeChannelKey(server, [restId])
    const placed = await server.ask(placeOrder, asked, { token: key, key: newKey() })
    expect(placed.summary).toMatchObject(money.order)
    await server.ask(acceptOrder, { orderId: placed._id, acceptOrder: true, preparationTime: 10 }, { token })
    expect((await server.ask(channelOrder, { id: placed._id }, { token: key })).summary).toMatchObject(money.order)
  })

  it('records the share of a coupon in the audit trail as it was entered', async () => {
    const { server, restId, token } = await makeShop(money)
    const [type] = await server.sql<{ id: string }[]>`select id from rest_types where name = 'Direct'`
    const shared = {
      restId,
      restTypeIds: [type?.id ?? ''],
      name: 'Share',
      note: 'A share of the order',
      isPercentage: true,
      deductedPrice: 12.5,
      code: 'SHARE',
      isOnePerUser: false,
      conditionId: (await makeCondition(server.db, 'minimum-order-amount')).id,
      conditionValue: { minAmount: 0 },
      validity: thisYear,
    }
    const { _id: subjectId } = await server.ask(addCoupon, shared, { token })
    expect(await trailOf(server, { subjectId })).toMatchObject([{ after: { deduct: 12.5 } }])
  })

  it('books a purchase in its ledger, with two more decimals for a unit', async () => {
    const { server, restId, token } = await makeShop(money)
    const [supplier, material] = [await makeSupplier(server.db, restId), await makeMaterial(server.db)]
    const { price, averageCost } = money.bought
    const line = { matId: material.id, isWeight: true, weight: 3, nos: 0, price, tax: null }
    const bill = { restId, dateOfPurchase: '2026:03:01', billId: 'FG-1', supId: supplier.id, materials: [line] }
    await server.ask(addPurchase, bill, { token })
    const [stock] = await server.ask(listInventory, { restId }, { token })
    expect(stock?.units).toMatchObject([{ value: price, averageCost }])
  })

  it('takes the amounts in the examples of its templates', async () => {
    const { server, restId, token } = await makeShop(money)
    for (const list of ['foods', 'addons', 'coupons'] as const) {
      const { text } = await server.ask(exportCsv, { list, restId, style: 'comma', only: 'header' }, { token })
      const sent = { list, restId, text: text.replaceAll('\nexample,', '\n,') }
      const { problems } = await server.ask(previewCsvImport, sent, { token })
      expect(problems.filter(({ text: said }) => said.includes(money.told))).toEqual([])
      expect(problems.filter(({ column }) => column === 'price' || column === 'offer price')).toEqual([])
    }
  })

  it('refuses more decimals than it has, with all other problems, and changes nothing', async () => {
    const { server, token, cartWith, order, tryToAdd, tryToPay, tryToOpen } = await makeShop(money)
    const before = await server.sql`select count(*) from audit_entries`
    const { body } = await tryToAdd(money.wrong)
    expect(body).toMatchObject({ fields: { 'variations.0.price': money.told } })
    expect((await tryToOpen('', money.wrong)).body).toMatchObject({
      fields: { name: 'Field cannot be empty', float: money.toldSum },
    })
    expect(await server.sql`select count(*) from audit_entries`).toEqual(before)
    const { cartId } = await cartWith(order(1))
    expect((await tryToPay(cartId, money.wrong)).body).toMatchObject({ message: money.toldSum })
    const charged = await server.call(
      directCart.charge,
      { cartId, extraCharges: [{ amount: money.wrong, note: '' }] },
      { token },
    )
    expect(Object.keys(charged.body.error ? (charged.body.fields ?? {}) : {})).toEqual([
      'extraCharges.0.amount',
      'extraCharges.0.note',
    ])
  })
})
