const GRAMS = 1000

/** A stored quantity, in grams or pieces, as the wire writes it: in kilograms or pieces. */
export const toWire = (quantity: number, isWeight: boolean) => (isWeight ? quantity / GRAMS : quantity)

/** A quantity of the wire, in kilograms to the gram or in pieces, as it is stored: in grams or pieces. */
export const fromWire = (quantity: number, isWeight: boolean) => (isWeight ? Math.round(quantity * GRAMS) : quantity)
