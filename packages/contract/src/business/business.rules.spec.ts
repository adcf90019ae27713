import { describe, expect, test } from 'vitest'
import { businessCurrencies, isBusinessCurrency, isTimeZone } from './business.rules.ts'

describe('a business', () => {
  test('uses a currency with hundredths, such as dollars and euros, but not yen or dinars', () => {
    expect(businessCurrencies()).toEqual(expect.arrayContaining(['NZD', 'EUR', 'INR']))
    expect(['JPY', 'KWD', 'nzd', ''].filter(isBusinessCurrency)).toEqual([])
  })

  test('uses a time zone that Intl knows', () => {
    expect(isTimeZone('Pacific/Auckland')).toBe(true)
    expect(['Pacific/Atlantis', '', 'noon'].filter(isTimeZone)).toEqual([])
  })
})
