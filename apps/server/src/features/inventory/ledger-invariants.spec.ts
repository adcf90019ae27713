import { placeOrder } from '@brigade/contract/channel/channel.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { shareOf, toDecimal } from '@brigade/contract/kernel/money.ts'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer } from '../../platform/testing/server.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { makeChannelKey } from '../channel/channel.factory.ts'
import { thisYear } from '../foods/new-food.factory.ts'
import { ingredientOf, makeAddonOf } from '../ingredients/ingredients.factory.ts'
import { makeAddon } from '../lookups/lookups.factory.ts'
import { makeStoreRoom } from '../purchases/store-room.factory.ts'
import { receive, reverse, count, issue, nothing, type Balance, type Moved } from './balance.rules.ts'

const server = await createTestServer()

/** Grams or pieces. */
interface Used {
  material: number
  isWeight: boolean
  quantity: number
}

const grams = (material: number, quantity: number): Used => ({ material, isWeight: true, quantity })
const pieces = (material: number, quantity: number): Used => ({ material, isWeight: false, quantity })

const portions = [
  [grams(0, 250), pieces(1, 2)],
  [grams(0, 350), pieces(0, 1), grams(2, 1)],
  [grams(2, 125), grams(1, 333)],
] as const
const extra = [grams(2, 30), pieces(3, 3)] as const

async function makeKitchen() {
  const { db } = server
  const room = await makeStoreRoom(server)
  const [chicken, lime, cheese, rice] = await Promise.all(
    ['Chicken', 'Lime', 'Cheese', 'Rice'].map((name) => room.material(name)),
  )
  if (!chicken || !lime || !cheese || !rice) throw new Error('A material was not made')
  const addon = await makeAddon(db, { qty: 1000 })
  await makeAddonOf(db, addon, [ingredientOf(cheese, { weight: 0.03 }), ingredientOf(rice, { nos: 2 }, { nos: 1 })])
  const addons = [addon]
  const curry = await room.food({
    variations: [
      {
        addons,
        ingredients: [ingredientOf(chicken, { weight: 0.2 }, { weight: 0.05 }), ingredientOf(lime, { nos: 2 })],
      },
      {
        addons,
        ingredients: [ingredientOf(chicken, { weight: 0.35 }, { nos: 1 }), ingredientOf(cheese, { weight: 0.001 })],
      },
    ],
  })
  const combo = await room.food({
    comboValidity: thisYear,
    variations: [
      {
        addons,
        discountPrice: 1000,
        ingredients: [ingredientOf(cheese, { weight: 0.1 }, { weight: 0.025 }), ingredientOf(lime, { weight: 0.333 })],
      },
    ],
  })
  const key = await makeChannelKey(server, [room.restId])
  const dishes = [
    (way: object) => orderOf(curry, way),
    (way: object) => orderOf(curry, way, 1),
    (way: object) => orderOf(combo, way),
  ]
  return { room, key, dishes, addon, materials: [chicken, lime, cheese, rice] }
}

const material = fc.nat({ max: 3 })
const line = fc.record({ dish: fc.nat({ max: 2 }), quantity: fc.integer({ min: 1, max: 4 }), isExtra: fc.boolean() })
const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ dish }) => dish })
const amount = fc.record({ material, isWeight: fc.boolean(), quantity: fc.integer({ min: 1, max: 5_000 }) })
const which = fc.nat({ max: 20 })
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      bought: fc.uniqueArray(fc.tuple(amount, fc.integer({ min: 1, max: 9_999 })), {
        minLength: 1,
        maxLength: 3,
        selector: ([one]) => one.material,
      }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('order' as const), lines }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sell' as const), lines }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reject' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('dump' as const), which, part: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('count' as const), amount, isEmpty: fc.boolean() }) },
)
type Line = typeof lines extends fc.Arbitrary<Array<infer One>> ? One : never

const keyOf = ({ material: of, isWeight }: Pick<Used, 'material' | 'isWeight'>) => `${of} ${isWeight}`
const amountOf = ({ isWeight, quantity }: Used) => (isWeight ? { weight: quantity / 1000 } : { nos: quantity })

function usedBy(sold: readonly Line[]): Used[] {
  const used = new Map<string, Used>()
  for (const { dish, quantity, isExtra } of sold) {
    for (const one of [...(portions[dish] ?? []), ...(isExtra ? extra : [])]) {
      const before = used.get(keyOf(one))?.quantity ?? 0
      used.set(keyOf(one), { ...one, quantity: before + one.quantity * quantity })
    }
  }
  return [...used.values()]
}

/** A model of the balances by the pure rules alone. */
function makeModel() {
  const balances = new Map<string, Balance>()
  const counted = new Set<string>()
  const move = (of: Pick<Used, 'material' | 'isWeight'>, apply: (balance: Balance) => Moved) => {
    const before = balances.get(keyOf(of)) ?? nothing
    const { balance, entry } = apply(before)
    balances.set(keyOf(of), balance)
    return { ...entry, there: Math.min(-entry.quantity, Math.max(0, before.quantity)) }
  }
  const averageOf = ({ quantity, value, bought }: Balance, size: number) => {
    if (bought.quantity === 0) return null
    const one = size * 100
    // With four decimals.
    return (quantity > 0 ? shareOf(value, one, quantity) : shareOf(bought.value, one, bought.quantity)) / 10_000
  }
  const shown = () =>
    Object.fromEntries(
      [...balances].flatMap(([key, balance]) => {
        const size = key.endsWith('true') ? 1000 : 1
        const { quantity, value, bought } = balance
        // A reversed balance that was never in stock is not shown.
        if (quantity === 0 && bought.quantity === 0 && !counted.has(key)) return []
        return [[key, { quantity: quantity / size, value: toDecimal(value, 2), averageCost: averageOf(balance, size) }]]
      }),
    )
  return { move, shown, counts: (of: Pick<Used, 'material' | 'isWeight'>) => counted.add(keyOf(of)) }
}

it("shows the balances of the rules and of the ledger's sum after any sequence of events", async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 14 }), async (acts) => {
      const { room, key, dishes, addon, materials } = await makeKitchen()
      const { restId, token } = room
      const model = makeModel()
      const placed: Array<{ id: string; taken: ReturnType<typeof take> }> = []
      const inStock: Array<Used & { purchase: string }> = []
      const materialOf = (of: Pick<Used, 'material'>) => materials[of.material] ?? { id: '' }
      const take = (sold: readonly Line[]) =>
        usedBy(sold).map((used) => ({ used, entry: model.move(used, (balance) => issue(balance, used.quantity)) }))
      const ordersOf = (sold: readonly Line[]) =>
        sold.flatMap(
          ({ dish, quantity, isExtra }) => dishes[dish]?.({ quantity, addons: isExtra ? [addon.id] : [] }) ?? [],
        )

      const happens = async (one: (typeof acts)[number]): Promise<boolean> => {
        switch (one.kind) {
          case 'buy': {
            const bought = one.bought.map(([of, cents]) => ({
              material: materialOf(of),
              amount: amountOf(of),
              price: cents / 100,
            }))
            const purchase = await room.buy(...bought)
            for (const [of, cents] of one.bought) {
              model.move(of, (balance) => receive(balance, of.quantity, cents))
              inStock.push({ ...of, purchase })
            }
            return true
          }
          case 'order': {
            const sent = {
              restId,
              service: 'Takeaway' as const,
              customer: { name: 'Ana Reid', contact: 'ana@guest.test' },
              foods: ordersOf(one.lines),
              payment: { isCod: true },
            }
            const keyed = { token: key, key: uuidv7({ msecs: server.time.now.getTime() }) }
            const { _id: id } = await server.ask(placeOrder, sent, keyed)
            placed.push({ id, taken: take(one.lines) })
            return true
          }
          case 'sell':
            await room.sell(...ordersOf(one.lines))
            take(one.lines)
            return true
          case 'reject': {
            const [order] = placed.splice(one.which % Math.max(1, placed.length), 1)
            if (!order) return false
            await server.ask(
              acceptOrder,
              { orderId: order.id, acceptOrder: false, rejectNote: 'Out of gas' },
              { token },
            )
            for (const { used, entry } of order.taken) {
              const { quantity, there, value } = entry
              model.move(used, (balance) => reverse(balance, { quantity: -quantity, there, value: Math.abs(value) }))
            }
            return true
          }
          case 'dump': {
            const [bought] = inStock.splice(one.which % Math.max(1, inStock.length), 1)
            if (!bought) return false
            const dumped = { ...bought, quantity: Math.ceil(bought.quantity / one.part) }
            await room.dump(bought.purchase, { material: materialOf(bought), amount: amountOf(dumped) })
            model.move(bought, (balance) => issue(balance, dumped.quantity))
            return true
          }
          case 'count': {
            const counted = one.isEmpty ? 0 : one.amount.quantity
            await room.count(
              materialOf(one.amount),
              one.amount.isWeight,
              one.amount.isWeight ? counted / 1000 : counted,
            )
            model.move(one.amount, (balance) => count(balance, counted))
            model.counts(one.amount)
            return true
          }
        }
      }

      for (const one of acts) {
        if (await happens(one)) seen.add(one.kind)
        const shown = (await room.stock()).flatMap(({ mat, units }) =>
          units.map(({ isWeight, quantity, value, averageCost }) => {
            const of = { material: materials.findIndex(({ id }) => id === mat._id), isWeight }
            return [keyOf(of), { quantity, value, averageCost }] as const
          }),
        )
        expect(Object.fromEntries(shown)).toEqual(model.shown())
        expect(await room.drift()).toEqual([])
      }
    }),
    { numRuns: effort.sequences },
  )
  expect([...seen].toSorted()).toEqual(['buy', 'count', 'dump', 'order', 'reject', 'sell'])
})
