import { describe, expect, test } from 'vitest'
import { reducedPrice } from './offer.rules.ts'

describe('what an offer leaves of a price', () => {
  test('is the price without the amount', () => {
    expect(reducedPrice(1850, { isPercentage: false, deduct: 400 })).toBe(1450)
  })

  test('is the price without the share, a half cent rounded away from zero', () => {
    expect(reducedPrice(1850, { isPercentage: true, deduct: 15 })).toBe(1572)
  })

  test('may be nothing', () => {
    expect(reducedPrice(1850, { isPercentage: true, deduct: 100 })).toBe(0)
    expect(reducedPrice(1850, { isPercentage: false, deduct: 1850 })).toBe(0)
  })

  test('is no offer where it would be below nothing, or not below the price', () => {
    expect(reducedPrice(1850, { isPercentage: false, deduct: 1851 })).toBeNull()
    expect(reducedPrice(1850, { isPercentage: false, deduct: 0 })).toBeNull()
    expect(reducedPrice(1850, { isPercentage: true, deduct: 0.001 })).toBeNull()
  })
})
