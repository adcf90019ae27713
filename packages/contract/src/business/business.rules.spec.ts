import { describe, expect, test } from 'vitest'
import { businessCurrencies, isBusinessCurrency, isTimeZone } from './business.rules.ts'

describe('naming a business', () => {
  test('books can be kept in dollars and euros, not in yen or dinars, which have no hundredths', () => {
    expect(businessCurrencies()).toEqual(expect.arrayContaining(['NZD', 'EUR', 'INR']))
    expect(['JPY', 'KWD', 'nzd', ''].filter(isBusinessCurrency)).toEqual([])
  })

  test('a time zone is one that clocks know', () => {
    expect(isTimeZone('Pacific/Auckland')).toBe(true)
    expect(['Pacific/Atlantis', '', 'noon'].filter(isTimeZone)).toEqual([])
  })
})
