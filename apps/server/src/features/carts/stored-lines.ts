import { lineIdOf, type OrderedVariation } from '@brigade/contract/carts/cart-line.rules.ts'

export interface StoredLine {
  lineId: string
  position: number
  foodId: string
  variationId: string
  quantity: number
  customizations: Array<{ cusId: string; levelId: string }>
  addonIds: string[]
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
  const position = Math.max(0, ...lines.map((line) => line.position)) + 1
  const { foodVarId: variationId, quantity, customizations, addons: addonIds } = way
  return [...lines, { lineId, position, foodId, variationId, quantity, customizations, addonIds }]
}

export function withQuantity(lines: readonly StoredLine[], { lineId }: StoredLine, quantity: number): StoredLine[] {
  return lines.map((line) => (line.lineId === lineId ? { ...line, quantity } : line))
}

/** Removes a line. The next line of the same food moves to its place, so that the food keeps its position. */
export function withoutLine(lines: readonly StoredLine[], gone: StoredLine): StoredLine[] {
  const rest = lines.filter(({ lineId }) => lineId !== gone.lineId)
  const first = rest.find(({ foodId }) => foodId === gone.foodId)
  if (!first || first.position < gone.position) return rest
  return rest
    .map((line) => (line === first ? { ...line, position: gone.position } : line))
    .toSorted((a, b) => a.position - b.position)
}
