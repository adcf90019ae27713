import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { noteInId, withNoteInId } from '@brigade/contract/carts/cart-line.rules.ts'
import { linesOf, unsentOfLine } from '@brigade/contract/carts/cart.rules.ts'
import { chargesAfter } from '@brigade/contract/carts/extra-charges.rules.ts'
import { courseOf } from '@brigade/contract/carts/round.rules.ts'
import { MOST_PORTIONS } from '@brigade/contract/foods/ordered-foods.contract.ts'
import type { CartChange } from './cart-acts.rules.ts'

/** A cart as the till showed it before and after one change. */
export interface Undoable {
  before: Cart
  after: Cart
}

const foodLines = ({ foods }: Cart) =>
  foods.flatMap(({ foodvariations, ...food }) => foodvariations.map((line) => ({ food, line })))

const quantityIn = (cart: Cart, lineId: string) =>
  foodLines(cart).find(({ line }) => line.lineId === lineId)?.line.quantity ?? 0

/**
 * The changes that take one change back. What others did to the cart since then stays. A change that was refused, or
 * taken back elsewhere, leaves nothing to do.
 */
export function takingBack(change: Undoable, now: Cart): CartChange[] {
  return [
    ...(noteBack(change, now) ?? linesBack(change, now)),
    ...coursesBack(change, now),
    ...discountsBack(change, now),
    ...chargesBack(change, now),
    ...sitingBack(change, now),
    ...allergyBack(change, now),
    ...nameBack(change, now),
  ]
}

function linesBack({ before, after }: Undoable, now: Cart): CartChange[] {
  const all = new Map([...foodLines(after), ...foodLines(before)].map((each) => [each.line.lineId, each]))
  return [...all.values()].flatMap(({ food, line }): CartChange[] => {
    const { lineId, _id: varId } = line
    const [had, has] = [quantityIn(before, lineId), quantityIn(now, lineId)]
    const quantity = Math.max(0, Math.min(MOST_PORTIONS, has + had - quantityIn(after, lineId)))
    if (has === had || quantity === has) return []
    if (has === 0) {
      const added: CartChange = { deed: 'add', food, lines: [{ ...line, quantity }] }
      // An added line is of the first course and has no discount.
      const { course, discount } = line
      return [
        added,
        ...(course === undefined ? [] : [{ deed: 'course' as const, course, foodId: food.foodId, varId, lineId }]),
        ...(discount ? [{ deed: 'discount' as const, lineId, discount }] : []),
      ]
    }
    return [{ deed: 'set', quantity, foodId: food.foodId, varId, lineId }]
  })
}

/** What gives portions their note back; undefined unless the change moved portions between two lines that differ by it alone. */
function noteBack({ before, after }: Undoable, now: Cart): CartChange[] | undefined {
  const gainOf = (lineId: string) => quantityIn(after, lineId) - quantityIn(before, lineId)
  const from = foodLines(before).find(({ line }) => gainOf(line.lineId) < 0)?.line
  const to = foodLines(after).find(({ line }) => gainOf(line.lineId) > 0)
  if (!from || !to || withNoteInId(from.lineId) !== withNoteInId(to.line.lineId)) return undefined
  const { lineId, _id: varId } = to.line
  const line = linesOf(now).find((one) => one.lineId === lineId)
  if (!line || line.quantity === quantityIn(before, lineId)) return []
  const quantity = Math.min(gainOf(lineId), unsentOfLine(line, now))
  const note = noteInId(from.lineId) ?? ''
  return quantity > 0 ? [{ deed: 'note', note, quantity, foodId: to.food.foodId, varId, lineId }] : []
}

const courseIn = (cart: Cart, lineId: string) => {
  const found = foodLines(cart).find(({ line }) => line.lineId === lineId)
  return found && courseOf(found.line)
}

function coursesBack({ before, after }: Undoable, now: Cart): CartChange[] {
  return foodLines(before).flatMap(({ food, line }): CartChange[] => {
    const { lineId, _id: varId } = line
    const [was, became] = [courseOf(line), courseIn(after, lineId)]
    if (became === undefined || became === was || courseIn(now, lineId) !== became) return []
    return [{ deed: 'course', course: was, foodId: food.foodId, varId, lineId }]
  })
}

type Discounted = Pick<Cart, 'discount'>

/** What brings a discount back that this change gave, changed or took away, and nobody changed since. */
function discountBack(before: Discounted, after: Discounted, now: Discounted) {
  const [was, became, is] = [before, after, now].map(({ discount }) => JSON.stringify(discount ?? null))
  return was !== became && is === became ? { deed: 'discount' as const, discount: before.discount ?? null } : null
}

function discountsBack({ before, after }: Undoable, now: Cart): CartChange[] {
  const ofCart = discountBack(before, after, now)
  const ofLines = foodLines(before).flatMap(({ line }): CartChange[] => {
    const [became, is] = [after, now].map((cart) => linesOf(cart).find(({ lineId }) => lineId === line.lineId))
    const back = became && is ? discountBack(line, became, is) : null
    return back ? [{ ...back, lineId: line.lineId }] : []
  })
  return ofCart ? [ofCart, ...ofLines] : ofLines
}

type Charged = Pick<Cart, 'extraCharges'>

const areCharged = (one: Charged, other: Charged) =>
  JSON.stringify(one.extraCharges) === JSON.stringify(other.extraCharges)

function chargesBack({ before, after }: Undoable, now: Cart): CartChange[] {
  if (areCharged(before, after)) return []
  const shown = now.extraCharges
  const extraCharges = chargesAfter(shown, { shown: after.extraCharges, wanted: before.extraCharges })
  return areCharged({ extraCharges }, now) ? [] : [{ deed: 'charge', extraCharges, shown }]
}

function allergyBack({ before, after }: Undoable, now: Cart): CartChange[] {
  if (before.allergy === after.allergy || before.allergy === now.allergy) return []
  return [{ deed: 'allergy', allergy: before.allergy ?? '' }]
}

function nameBack({ before, after }: Undoable, now: Cart): CartChange[] {
  if (before.name === after.name || now.name !== after.name) return []
  return [{ deed: 'name', name: before.name ?? '' }]
}

const areSeated = (one: Cart, other: Cart) =>
  one.siting?._id === other.siting?._id && one.noOfPersons === other.noOfPersons

function sitingBack({ before, after }: Undoable, now: Cart): CartChange[] {
  const { siting, noOfPersons } = before
  if (areSeated(before, after) || areSeated(before, now)) return []
  // They sat there before, even if it is reserved.
  if (siting) return [{ deed: 'seat', siting, noOfPersons, isConfirmed: true }]
  // The cart of a booking can move to another siting, but not give it up.
  return now.service === 'Direct' ? [{ deed: 'unseat' }] : []
}
