import { describe, expect, test } from 'vitest'
import { businessCurrencies, isBusinessCurrency, isTimeZone } from './business.rules.ts'

describe('a business', () => {
  test('uses a currency with none, two or three decimals, but no unit of account with four', () => {
    expect(businessCurrencies()).toEqual(expect.arrayContaining(['NZD', 'EUR', 'INR', 'JPY', 'CLP', 'KWD', 'HUF']))
    expect(['CLF', 'UYW', 'nzd', ''].filter(isBusinessCurrency)).toEqual([])
  })

  test('uses a time zone that Intl knows', () => {
    expect(isTimeZone('Pacific/Auckland')).toBe(true)
    expect(['Pacific/Atlantis', '', 'noon'].filter(isTimeZone)).toEqual([])
  })
})
