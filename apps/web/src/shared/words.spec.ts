import { formatMoney } from '@brigade/contract/kernel/money.ts'
import { t } from 'i18next'
import { expect, test } from 'vitest'
import { localeOf, startWords } from './words.ts'

test.each([
  ['en-NZ', 'en-NZ'],
  ['en-us', 'en-US'],
  ['en', 'en'],
  ['de-DE', 'en'],
  ['en-US@posix', 'en'],
  ['', 'en'],
])('a browser in %s formats dates and numbers as %s', (preferred, locale) => {
  expect(localeOf(preferred)).toBe(locale)
})

test("a browser in en-NZ formats dates in New Zealand's order", () => {
  const day = new Intl.DateTimeFormat(localeOf('en-NZ'), { dateStyle: 'medium', timeZone: 'Pacific/Auckland' })
  expect(day.format(new Date('2026-11-22T02:24:00Z'))).toBe('22 Nov 2026')
})

test('the message catalogue is available as soon as it is started', () => {
  startWords()
  expect(t('common.nothing-selected')).toBe('No items selected')
})

test.each(['en-NZ', 'en-US', 'en-AU', 'en'])(
  'money reads NZ$ in the long form and $ in the short form in %s',
  (preferred) => {
    const locale = localeOf(preferred)
    expect(formatMoney(1234.5, 'NZD', locale, 'long')).toBe('NZ$1,234.50')
    expect(formatMoney(1234.5, 'NZD', locale, 'short')).toBe('$1,234.50')
  },
)
