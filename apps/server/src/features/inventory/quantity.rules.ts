const GRAMS = 1000

/** Converts stored grams to kilograms; pieces stay as they are. */
export const toWire = (quantity: number, isWeight: boolean) => (isWeight ? quantity / GRAMS : quantity)

/** Converts kilograms to whole grams; pieces stay as they are. */
export const fromWire = (quantity: number, isWeight: boolean) => (isWeight ? Math.round(quantity * GRAMS) : quantity)
