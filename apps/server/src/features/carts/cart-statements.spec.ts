import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { directMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import { deleteCart, directCart, listCarts, openCart } from '@brigade/contract/carts/carts.contract.ts'
import { addPrinter, setDefaultPrinter } from '@brigade/contract/printing/printers.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { thisYear } from '../foods/new-food.factory.ts'
import { makeAddon, makeCustomization } from '../lookups/lookups.factory.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'
import { makeTill } from './carts.factory.ts'
import { seen } from './moves.factory.ts'
import { makeWatchedServer } from './watched-server.factory.ts'

const { addItem, changeQuantity, charge, details, name, pay, removeItem, returnTender, seat } = directCart
const { bill, discount, send, setCourse, setNote, takeTender, unseat } = directCart

it('takes no more statements for sixty lines than for two', async () => {
  const server = await createTestServer()
  const watched = await makeWatchedServer(server)
  const till = await makeTill(server, { plugins: ['Remote Print'] })
  const { token, restId } = till
  const printer = await server.ask(addPrinter, { restId, name: 'Kitchen', paperSize: '80 mm', scale: 100 }, { token })
  await server.ask(setDefaultPrinter, { prnId: printer._id }, { token })
  const [spice, cheese] = [await makeCustomization(server.db), await makeAddon(server.db, { qty: 1000 })]
  const variation = { price: 1000, discountPrice: 900, offerValidity: thisYear, noOfStock: 100 }
  const variations = Array.from({ length: 20 }, () => ({ ...variation, customizations: [spice], addons: [cheese] }))
  const foods = [await till.food({ variations }), await till.food({ variations }), await till.food({ variations })]
  const siting = await makeSiting(server.db, restId)
  const choices = { customizations: [{ cusId: spice.id, levelId: spice.levels[0]?.id ?? '' }], addons: [cheese.id] }

  const statementsWith = async (of: typeof foods, lines: number) => {
    const counted = async (call: () => Promise<unknown>) => (await watched.counting(call)).statements
    const keyed = () => ({ token, key: uuidv7({ msecs: server.time.now.getTime() }) })
    const cartId = uuidv7()
    const opened = await counted(() => watched.ask(openCart, { restId, cartId }, keyed()))
    const orders = of.map(({ id: foodId, variations: ways }) => ({
      foodId,
      variations: ways.slice(0, lines).map(({ id }) => ({ foodVarId: id, quantity: 1, ...choices })),
    }))
    for (const order of orders) await server.ask(addItem, { cartId, ...order }, { token })
    const [order] = orders
    if (!order) throw new Error('There is nothing to order')
    const line = { cartId, foodId: order.foodId, varId: order.variations[0]?.foodVarId ?? '' }
    const extraCharges = [{ amount: 2, note: 'Ice' }]
    const fifth = { kind: 'percent' as const, value: 20, reason: 'Long wait' }
    const counts = {
      opened,
      listed: await counted(() => watched.ask(listCarts, { restId }, { token })),
      read: await counted(() => watched.ask(details, { cartId }, { token })),
      added: await counted(() => watched.ask(addItem, { cartId, ...order }, keyed())),
      raised: await counted(() => watched.ask(changeQuantity, { ...line, isIncr: true }, keyed())),
      removed: await counted(() => watched.ask(removeItem, line, keyed())),
      seated: await counted(() => watched.ask(seat, { cartId, sitingId: siting.id, noOfPersons: 1 }, keyed())),
      named: await counted(() => watched.ask(name, { cartId, name: 'Sam' }, keyed())),
      unseated: await counted(() => watched.ask(unseat, { cartId }, keyed())),
      charged: await counted(() => watched.ask(charge, { cartId, extraCharges }, keyed())),
      discounted: await counted(() => watched.ask(discount, { cartId, discount: fifth }, keyed())),
      openedAgain: await counted(() => watched.ask(openCart, { restId, cartId }, keyed())),
    }
    expect(linesOf(await till.details(cartId))).toHaveLength(of.length * lines - 1)
    const part = (amount: number) => ({ ...till.paymentOf(cartId, amount), amount })
    const takenFirst = await counted(() => watched.ask(takeTender, part(1), keyed()))
    const taken = await counted(() => watched.ask(takeTender, part(2), keyed()))
    const tenders = (await till.details(cartId)).tenders
    const tenderId = tenders[1]?._id ?? ''
    const returned = await counted(() => watched.ask(returnTender, { cartId, tenderId }, keyed()))
    const addedAfter = await counted(() => watched.ask(addItem, { cartId, ...order }, keyed()))
    const { grandTotal } = (await till.details(cartId)).summary
    const billed = await counted(() => watched.ask(bill, { cartId, grandTotal }, keyed()))
    const rest = grandTotal - 1
    const takenLast = await counted(() => watched.ask(takeTender, part(Number(rest.toFixed(2))), keyed()))
    const whole = await till.open()
    for (const each of orders) await server.ask(addItem, { cartId: whole.cartId, ...each }, { token })
    const paid = await counted(() => watched.ask(pay, till.paymentOf(whole.cartId, 5000), keyed()))
    const sold = await till.open()
    for (const each of orders) await server.ask(addItem, { cartId: sold.cartId, ...each }, { token })
    const planned = await counted(() => watched.ask(setCourse, { ...line, cartId: sold.cartId, course: 2 }, keyed()))
    const noting = { ...line, cartId: sold.cartId, note: 'No onions' }
    const noted = await counted(() => watched.ask(setNote, noting, keyed()))
    await server.ask(setNote, { ...noting, note: '' }, { token })
    const sentFirst = await counted(() => watched.ask(send, { cartId: sold.cartId, courses: [1] }, keyed()))
    const sent = await counted(() => watched.ask(send, { cartId: sold.cartId }, keyed()))
    await server.ask(changeQuantity, { ...line, cartId: sold.cartId, isIncr: true }, { token })
    const paidAfter = await counted(() => watched.ask(pay, till.paymentOf(sold.cartId, 5000), keyed()))
    const source = await till.open()
    for (const each of orders) await server.ask(addItem, { cartId: source.cartId, ...each }, { token })
    const told = await server.ask(send, { cartId: source.cartId }, { token })
    const target = await till.open()
    const portions = linesOf(told).map(({ lineId }) => ({ lineId, quantity: 1 }))
    const between = { ...seen(told), into: seen(target), lines: portions }
    const moved = await counted(() => watched.ask(directMoves.move, between, keyed()))
    const [left, gathered] = [await till.details(source.cartId), await till.details(target.cartId)]
    const merging = { ...seen(gathered), into: seen(left) }
    const merged = await counted(() => watched.ask(directMoves.merge, merging, keyed()))
    const emptied = await till.open()
    const deleted = await counted(() => watched.ask(deleteCart, { cartId: emptied.cartId }, keyed()))
    return {
      ...counts,
      planned,
      noted,
      sentFirst,
      sent,
      paidAfter,
      takenFirst,
      taken,
      returned,
      addedAfter,
      billed,
      takenLast,
      paid,
      moved,
      merged,
      deleted,
    }
  }

  const [first] = foods
  // Later calls find the menu kept.
  await statementsWith(foods, 20)
  const few = await statementsWith(first ? [first] : [], 2)
  expect(few).toEqual({
    opened: 3,
    openedAgain: 5,
    listed: 3,
    read: 3,
    added: 4,
    raised: 4,
    removed: 4,
    seated: 7,
    named: 4,
    unseated: 4,
    charged: 4,
    discounted: 4,
    planned: 4,
    noted: 4,
    sentFirst: 8,
    sent: 8,
    paidAfter: 10,
    takenFirst: 8,
    taken: 9,
    returned: 6,
    addedAfter: 5,
    billed: 5,
    takenLast: 12,
    paid: 10,
    moved: 7,
    merged: 5,
    deleted: 3,
  })
  expect(await statementsWith(foods, 20)).toEqual(few)
})
