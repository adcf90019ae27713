import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { toMinor } from '@brigade/contract/kernel/money.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer } from '../../platform/testing/server.ts'
import { thisYear } from '../foods/new-food.factory.ts'
import { makeAddon, makeTax } from '../lookups/lookups.factory.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'
import { makeMoves } from './moves.factory.ts'

const { addItem, charge, details, discount, seat } = directCart

const index = fc.nat({ max: 20 })
const filling = fc.array(fc.record({ way: index, quantity: fc.integer({ min: 1, max: 4 }) }), {
  minLength: 1,
  maxLength: 5,
})
const moves = fc.array(fc.record({ line: index, quantity: fc.integer({ min: 1, max: 5 }), isBack: fc.boolean() }), {
  maxLength: 6,
})

const minor = (amount: number) => toMinor(amount, 2)

/** What both carts come to before tax. */
const untaxed = (carts: readonly Cart[]) =>
  carts.reduce((sum, { summary }) => {
    const { subTotal, sitingCharge, extraCharges } = summary
    return sum + minor(subTotal) + minor(sitingCharge) + minor(extraCharges)
  }, 0)

const grand = (carts: readonly Cart[]) => carts.reduce((sum, { summary }) => sum + minor(summary.grandTotal), 0)

it('two carts come to the same, however foods move between them and when they are merged', async () => {
  const server = await createTestServer()
  const gst = await makeTax(server.db, 15)
  const own = await makeTax(server.db, 8.875)
  const till = await makeMoves(server, { overallTaxId: gst.id })
  const { token, restId } = till
  const cheese = await makeAddon(server.db, { price: 245, qty: 100_000 })
  const food = await till.food({
    variations: [
      { price: 1295, tax: 'overall', addons: [cheese] },
      { price: 1733, discountPrice: 1499, offerValidity: thisYear, tax: own },
      { price: 333, tax: own },
      { price: 700 },
    ],
  })
  const ways = food.variations.flatMap(({ id: foodVarId }, at) => [
    { foodVarId, customizations: [], addons: [] },
    ...(at === 0 ? [{ foodVarId, customizations: [], addons: [cheese.id] }] : []),
  ])
  const booth = await makeSiting(server.db, restId, { name: 'Booth', amount: 1250 })

  const filled = async (all: Array<{ way: number; quantity: number }>) => {
    let cart = await till.open()
    for (const { way, quantity } of all) {
      const found = ways[way % ways.length]
      if (!found) continue
      const order = { cartId: cart.cartId, foodId: food.id, variations: [{ ...found, quantity }] }
      cart = await server.ask(addItem, order, { token })
    }
    return cart
  }

  await fc.assert(
    fc.asyncProperty(filling, filling, moves, fc.boolean(), async (first, second, steps, hasDiscount) => {
      let [one, other] = [await filled(first), await filled(second)]
      const { cartId } = one
      one = await server.ask(seat, { cartId, sitingId: booth.id, noOfPersons: 2 }, { token })
      one = await server.ask(charge, { cartId, extraCharges: [{ amount: 1.99, note: 'Ice' }] }, { token })
      const lineId = linesOf(one)[0]?.lineId ?? ''
      const given = { kind: 'amount' as const, value: 0.77, reason: 'Long wait' }
      if (hasDiscount) one = await server.ask(discount, { cartId, lineId, discount: given }, { token })

      for (const { line, quantity, isBack } of steps) {
        const [from, into] = isBack ? [other, one] : [one, other]
        const lines = linesOf(from)
        const found = lines[line % lines.length]
        if (!found) continue
        const moved = Math.min(quantity, found.quantity)
        const same = linesOf(into).find((each) => each.lineId === found.lineId)
        const before = [one, other]
        const answer = await till.tryToMove(from, into, [{ lineId: found.lineId, quantity: moved }])
        if (answer.status !== 200) {
          expect(answer.body).toMatchObject({ code: 'cart-line-discounted' })
          expect(found.discount ?? same?.discount).toBeDefined()
          continue
        }
        const now = await Promise.all(
          [one, other].map((cart) => server.ask(details, { cartId: cart.cartId }, { token })),
        )
        // Tax is rounded for each line, so a line that is split or joined may change it by a unit.
        const units = moved < found.quantity || same ? 1 : 0
        expect(untaxed(now)).toBe(untaxed(before))
        expect(Math.abs(grand(now) - grand(before))).toBeLessThanOrEqual(units)
        const [nextOne, nextOther] = now
        if (nextOne && nextOther) [one, other] = [nextOne, nextOther]
      }

      const before = [one, other]
      const common = linesOf(one).filter(({ lineId: id }) => linesOf(other).some((each) => each.lineId === id))
      const answer = await till.tryToMerge(one, other)
      if (answer.status === 200) {
        const merged = [await till.details(other.cartId)]
        expect(untaxed(merged)).toBe(untaxed(before))
        expect(Math.abs(grand(merged) - grand(before))).toBeLessThanOrEqual(common.length)
      } else {
        expect(answer.body).toMatchObject({ code: 'cart-line-discounted' })
      }
      // The booth is for the next run, and stays with the guests of a merged cart.
      const seatedId = answer.status === 200 ? other.cartId : cartId
      await server.ask(directCart.unseat, { cartId: seatedId }, { token })
    }),
    // Each run makes many calls, so a failure is reported without shrinking.
    { numRuns: effort.sequences, endOnFailure: true },
  )
})
