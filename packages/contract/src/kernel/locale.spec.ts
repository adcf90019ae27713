import { expect, test } from 'vitest'
import { isLocale, localeOfCurrency, regions } from './locale.ts'

test.each([
  ['NZD', 'en-NZ', '7 Mar 2026, 1:30 pm'],
  ['USD', 'en-US', 'Mar 7, 2026, 1:30 PM'],
  ['GBP', 'en-GB', '7 Mar 2026, 13:30'],
  ['EUR', 'en-IE', '7 Mar 2026, 13:30'],
  ['CNY', 'en-GB', '7 Mar 2026, 13:30'],
])('a business that takes %s writes dates as in %s: %s', (currency, locale, written) => {
  expect(localeOfCurrency(currency)).toBe(locale)
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' })
  expect(format.format(new Date('2026-03-07T13:30:00Z')).replace(/\s/g, ' ')).toBe(written)
})

test('every currency has a locale that formats accept', () => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    expect(isLocale(localeOfCurrency(currency))).toBe(true)
    expect(() => new Intl.DateTimeFormat(localeOfCurrency(currency))).not.toThrow()
  }
})

test('every region offered has an English of its own', () => {
  for (const region of regions) {
    expect(new Intl.DateTimeFormat(`en-${region}`).resolvedOptions().locale).toBe(`en-${region}`)
  }
})
