import { lineOf } from '@brigade/contract/carts/cart-line.rules.ts'
import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import {
  linesOf,
  priceCart,
  withExtraCharges,
  withLine,
  withName,
  withNote,
  withOneMore,
  withPortions,
  withoutLine,
  withSiting,
} from '@brigade/contract/carts/cart.rules.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { listSitingsOf } from '@brigade/contract/sitings/sitings.contract.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer } from '../../platform/testing/server.ts'
import { thisYear } from '../foods/new-food.factory.ts'
import { makeAddon, makeCondition, makeCustomization, makeTax } from '../lookups/lookups.factory.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'
import { makeTill } from './carts.factory.ts'

const { addItem, changeQuantity, charge, details, name, removeItem, seat, setNote, unseat } = directCart

const index = fc.nat({ max: 20 })
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      way: index,
      quantity: fc.nat({ max: 4 }),
      note: fc.constantFrom(undefined, 'No onions'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('note' as const),
      line: index,
      note: fc.constantFrom('', 'No onions', 'Well done'),
      portions: fc.nat({ max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('change' as const), line: index, by: fc.oneof(fc.boolean(), fc.nat(5)) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), line: index }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('seat' as const), siting: index, persons: fc.nat({ max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unseat' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('name' as const),
      given: fc.constantFrom('', 'Sam', 'Table by the door'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('charge' as const),
      cents: fc.array(fc.integer({ min: 1, max: 9999 }), { maxLength: 3 }),
    }),
  },
)

const seen = ({ foods, extraCharges, name: called, siting, noOfPersons, summary }: Cart) => ({
  foods,
  extraCharges,
  called,
  siting,
  noOfPersons,
  summary,
})

it('shows the same cart in the browser and on the server after any sequence of changes', async () => {
  const server = await createTestServer()
  const gst = await makeTax(server.db, 15)
  const till = await makeTill(server, { overallTaxId: gst.id })
  const { token, restId } = till
  const own = await makeTax(server.db, 8.875)
  const condition = await makeCondition(server.db)
  const [spice, cheese] = [await makeCustomization(server.db), await makeAddon(server.db, { price: 245, qty: 1000 })]
  await till.food({
    variations: [
      { price: 1295, noOfStock: 8, tax: 'overall', customizations: [spice], addons: [cheese] },
      { price: 1733, discountPrice: 1499, offerValidity: thisYear, tax: own },
    ],
  })
  await till.food({ comboValidity: thisYear, variations: [{ price: 3099, discountPrice: 2455, tax: 'overall' }] })
  await till.food({
    freeClaim: { validity: thisYear, conditionId: condition.id, value: { minAmount: 40 } },
    variations: [{ price: 899, addons: [cheese] }],
  })
  await makeSiting(server.db, restId)
  await makeSiting(server.db, restId, { name: 'Booth', amount: 1250 })
  // A cart names its siting without what keeps the list.
  const listed = await server.ask(listSitingsOf, { restId }, { token })
  const sitings = listed.map(({ _id, name, hasCharge, amount, capacity }) => ({
    _id,
    name,
    hasCharge,
    amount,
    capacity,
  }))
  const menu = await server.ask(listFoods, { restId }, { token })
  const ways = menu.flatMap((food) =>
    food.variations.flatMap((variation) => {
      const [cus] = variation.customizations
      const plain = { foodVarId: variation._id, customizations: [], addons: [] }
      const chosen = cus?.levels.map(({ _id: levelId }) => ({
        ...plain,
        customizations: [{ cusId: cus._id, levelId }],
      }))
      const extra = variation.addons.map(({ _id }) => ({ ...plain, addons: [_id] }))
      return [plain, ...(chosen ?? []), ...extra].map((way) => ({ food, variation, way }))
    }),
  )
  const moment = { instant: server.time.now, decimals: 2 as const, timeZone: 'Pacific/Auckland', overallTax: 15 }

  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 15, maxLength: 30 }), async (actions) => {
      let shown = await till.open()
      const { cartId } = shown
      const lineAt = (at: number) => {
        const lines = shown.foods.flatMap(({ foodId, foodvariations }) =>
          foodvariations.map((line) => ({ cartId, foodId, varId: line._id, lineId: line.lineId })),
        )
        return lines[at % lines.length]
      }
      const agree = (answered: Cart, expected: Cart) => {
        shown = priceCart(expected, moment).cart
        expect(seen(answered)).toEqual(seen(shown))
      }
      for (const act of actions) {
        if (act.kind === 'add') {
          const found = ways[act.way % ways.length]
          if (!found) continue
          const way = { ...found.way, quantity: act.quantity + 1, note: act.note }
          const { _id: foodId, name, isCombo, isFreeClaim } = found.food
          const food = { foodId, name, isCombo, isFreeClaim }
          const line = lineOf(found.food, found.variation, way)
          const { body } = await server.call(addItem, { cartId, foodId, variations: [way] }, { token })
          const expected = withLine(shown, food, line)
          if (!body.error && body.data) agree(body.data, expected)
          else {
            expect(body).toMatchObject({ code: 'line-not-payable' })
            const { cart } = priceCart(expected, moment)
            expect(linesOf(cart).find(({ lineId }) => lineId === line.lineId)?.problem).toBe('free-claim-condition')
          }
        } else if (act.kind === 'seat') {
          const siting = sitings[act.siting % sitings.length]
          if (!siting) continue
          const seating = { cartId, sitingId: siting._id, noOfPersons: act.persons }
          agree(await server.ask(seat, seating, { token }), withSiting(shown, siting, act.persons))
        } else if (act.kind === 'unseat') {
          agree(await server.ask(unseat, { cartId }, { token }), withSiting(shown, null, 0))
        } else if (act.kind === 'name') {
          agree(await server.ask(name, { cartId, name: act.given }, { token }), withName(shown, act.given))
        } else if (act.kind === 'charge') {
          const extraCharges = act.cents.map((cents) => ({ amount: cents / 100, note: 'Extra' }))
          agree(await server.ask(charge, { cartId, extraCharges }, { token }), withExtraCharges(shown, extraCharges))
        } else {
          const line = lineAt(act.line)
          if (!line) continue
          if (act.kind === 'note') {
            const { lineId } = line
            const were = linesOf(shown).find((one) => one.lineId === lineId)?.quantity ?? 0
            const quantity = Math.min(were, act.portions + 1)
            const answered = await server.ask(setNote, { ...line, note: act.note, quantity }, { token })
            agree(answered, withNote(shown, lineId, act.note, quantity))
          } else if (act.kind === 'remove') {
            agree(await server.ask(removeItem, line, { token }), withoutLine(shown, line.lineId))
          } else {
            const { by } = act
            const asked = { ...line, ...(typeof by === 'number' ? { quantity: by } : { isIncr: by }) }
            const answered = await server.ask(changeQuantity, asked, { token })
            const expected =
              typeof by === 'number' ? withPortions(shown, line.lineId, () => by) : withOneMore(shown, line.lineId, by)
            agree(answered, expected)
          }
        }
      }
      expect(seen(await server.ask(details, { cartId }, { token }))).toEqual(seen(shown))
      await server.ask(unseat, { cartId }, { token })
    }),
    // Each run makes many calls, so a failure is reported without shrinking.
    { numRuns: effort.sequences, endOnFailure: true },
  )
})
