import { lineIdOf, withNoteInId, type OrderedVariation } from '@brigade/contract/carts/cart-line.rules.ts'
import type { GivenByPerson } from '../orders/orders.public.ts'

/** A line of a cart, as it is stored. Its place in the cart is its place in the list. */
export interface StoredLine {
  /** Derived from the variation, its choices and its note: adding the same again increases the same line. */
  lineId: string
  foodId: string
  variationId: string
  quantity: number
  customizations: Array<{ cusId: string; levelId: string }>
  addonIds: string[]
  /** When the kitchen is to cook it; the first without one. */
  course?: number
  discount?: GivenByPerson
}

export function wayOf({ variationId, quantity, customizations, addonIds }: StoredLine): OrderedVariation {
  return { foodVarId: variationId, quantity, customizations, addons: addonIds }
}

/** A variation given with the wrong food becomes a new line, which the menu then refuses. */
export function withWay(lines: readonly StoredLine[], foodId: string, way: OrderedVariation): StoredLine[] {
  const lineId = lineIdOf(way)
  const isSame = (line: StoredLine) => line.lineId === lineId && line.foodId === foodId
  if (lines.some(isSame)) {
    return lines.map((line) => (isSame(line) ? { ...line, quantity: line.quantity + way.quantity } : line))
  }
  const { foodVarId: variationId, quantity, customizations, addons: addonIds } = way
  return [...lines, { lineId, foodId, variationId, quantity, customizations, addonIds }]
}

const isSameAs = (moved: StoredLine) => (line: StoredLine) =>
  line.lineId === moved.lineId && line.foodId === moved.foodId

/** The line that takes portions of another cart's line; undefined if they become a line of their own. */
export function sameLine(lines: readonly StoredLine[], moved: StoredLine): StoredLine | undefined {
  return lines.find(isSameAs(moved))
}

/** Adds a line of another cart. */
export function withMoved(lines: readonly StoredLine[], moved: StoredLine): StoredLine[] {
  const isSame = isSameAs(moved)
  if (!lines.some(isSame)) return [...lines, moved]
  return lines.map((line) => (isSame(line) ? { ...line, quantity: line.quantity + moved.quantity } : line))
}

/** Takes portions off a line, and the line with its last one. */
export function withoutPortions(lines: readonly StoredLine[], line: StoredLine, quantity: number): StoredLine[] {
  return quantity < line.quantity ? withQuantity(lines, line, line.quantity - quantity) : withoutLine(lines, line)
}

/** Portions of a line under the id that they have with another note. */
export function noted(line: StoredLine, note: string, quantity: number): StoredLine {
  return { ...line, lineId: withNoteInId(line.lineId, note), quantity }
}

/** Gives portions of a line another note. They join the line that has it; all of a line otherwise keep its place. */
export function withNoted(lines: readonly StoredLine[], line: StoredLine, portions: StoredLine): StoredLine[] {
  if (portions.lineId === line.lineId) return [...lines]
  if (portions.quantity === line.quantity && !sameLine(lines, portions)) {
    return lines.map((one) => (one.lineId === line.lineId ? portions : one))
  }
  return withMoved(withoutPortions(lines, line, portions.quantity), portions)
}

export function withCourse(lines: readonly StoredLine[], { lineId }: StoredLine, course: number): StoredLine[] {
  return lines.map((line) => (line.lineId === lineId ? { ...line, course } : line))
}

export function withDiscount(
  lines: readonly StoredLine[],
  { lineId }: StoredLine,
  discount: GivenByPerson | null,
): StoredLine[] {
  return lines.map(({ discount: was, ...line }) => {
    if (line.lineId !== lineId) return was ? { ...line, discount: was } : line
    return discount ? { ...line, discount } : line
  })
}

export function withQuantity(lines: readonly StoredLine[], { lineId }: StoredLine, quantity: number): StoredLine[] {
  return lines.map((line) => (line.lineId === lineId ? { ...line, quantity } : line))
}

/** Removes a line. The next line of the same food moves to its place, so that the food keeps its position. */
export function withoutLine(lines: readonly StoredLine[], gone: StoredLine): StoredLine[] {
  const isOther = ({ lineId }: StoredLine) => lineId !== gone.lineId
  const first = lines.find((line) => isOther(line) && line.foodId === gone.foodId)
  if (!first || lines.indexOf(first) < lines.indexOf(gone)) return lines.filter(isOther)
  return lines.filter((line) => line !== first).map((line) => (isOther(line) ? line : first))
}
