/**
 * Whether a variation of a food has this price. A manager adds further ones at such a price only, because a new variation that takes
 * the place of another one would change what the food costs.
 */
export function isPriceOf({ variations }: { variations: ReadonlyArray<{ price: number }> }, price: number): boolean {
  return variations.some((one) => one.price === price)
}
