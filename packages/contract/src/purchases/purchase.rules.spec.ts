import { describe, expect, it } from 'vitest'
import { inItsUnit } from '../ingredients/ingredient.rules.ts'
import { hasQuantity, isKilograms, isPieces } from './purchase.rules.ts'

describe('a quantity of a material', () => {
  it.each([
    [0.001, true],
    [12.345, true],
    [1_000_000, true],
    [0, false],
    [-1, false],
    [0.0005, false],
    [1_000_000.001, false],
    [Number.NaN, false],
  ])('of %d kg is valid: %s', (weight, isValid) => {
    expect(isKilograms(weight)).toBe(isValid)
  })

  it.each([
    [1, true],
    [1_000_000, true],
    [0, false],
    [-2, false],
    [1.5, false],
    [1_000_001, false],
    [Number.NaN, false],
  ])('of %d pieces is valid: %s', (nos, isValid) => {
    expect(isPieces(nos)).toBe(isValid)
  })

  it('uses the weight or the number of pieces and ignores the other', () => {
    expect(hasQuantity({ isWeight: true, weight: 2.5, nos: 0 })).toBe(true)
    expect(hasQuantity({ isWeight: true, weight: 0, nos: 3 })).toBe(false)
    expect(hasQuantity({ isWeight: false, weight: 0, nos: 3 })).toBe(true)
    expect(hasQuantity({ isWeight: false, weight: 2.5, nos: 0 })).toBe(false)
    expect(inItsUnit({ isWeight: true, weight: 2.5, nos: 3 })).toEqual({ isWeight: true, weight: 2.5, nos: 0 })
    expect(inItsUnit({ isWeight: false, weight: 2.5, nos: 3 })).toEqual({ isWeight: false, weight: 0, nos: 3 })
  })
})
