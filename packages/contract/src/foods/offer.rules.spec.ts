import { describe, expect, test } from 'vitest'
import { reducedPrice } from './offer.rules.ts'

describe('the reduced price', () => {
  test('is the price less the amount', () => {
    expect(reducedPrice(1850, { isPercentage: false, deduct: 400 })).toBe(1450)
  })

  test('is the price less the percentage, with half a cent rounded away from zero', () => {
    expect(reducedPrice(1850, { isPercentage: true, deduct: 15 })).toBe(1572)
  })

  test('may be zero', () => {
    expect(reducedPrice(1850, { isPercentage: true, deduct: 100 })).toBe(0)
    expect(reducedPrice(1850, { isPercentage: false, deduct: 1850 })).toBe(0)
  })

  test('is null when it would be negative or not below the price', () => {
    expect(reducedPrice(1850, { isPercentage: false, deduct: 1851 })).toBeNull()
    expect(reducedPrice(1850, { isPercentage: false, deduct: 0 })).toBeNull()
    expect(reducedPrice(1850, { isPercentage: true, deduct: 0.001 })).toBeNull()
  })
})
