import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { decimalHour, hundredths, money, percentage, sumOfMoney, validity, weekWindows, wireDate } from './fields.ts'
import { optionalText, textInput } from './input-schema.ts'
import { aboveMessage, amountMessage, readAmounts } from './read-amounts.ts'
import { isMessageKey, say } from '../messages/say.ts'

const issues = (schema: z.ZodType, value: unknown) =>
  readAmounts(schema, value, 2).error?.issues.map((issue) => issue.message)

describe('a text on the wire', () => {
  test('is trimmed, and its issues are message keys', () => {
    expect(textInput('name', { minLength: 2 }).parse('  Soup ')).toBe('Soup')
    expect(issues(textInput('name', { minLength: 2 }), ' S ')).toEqual(['input.number-format'])
  })

  test('counts as empty when it is missing, and is not a number', () => {
    expect(issues(textInput('name'), undefined)).toEqual(['input.empty'])
    expect(issues(textInput('name'), null)).toEqual(['input.empty'])
    expect(issues(textInput('name'), 12)).toEqual(['input.not-text'])
  })

  test('has one normal form for its accents', () => {
    expect(textInput('name').parse('Cre\u0300me')).toBe('Cr\u00e8me')
    expect(optionalText().parse('Cre\u0300me')).toBe('Cr\u00e8me')
  })

  test('is the same identifier in full-width letters and digits', () => {
    expect(textInput('mobile-or-email').parse('ａｎａ@ｇｕｅｓｔ．test')).toBe('ana@guest.test')
    expect(textInput('mobile').parse('＋６４２１５５５０１９９')).toBe('+64215550199')
    expect(textInput('name').parse('ｃａｆｅ')).toBe('ｃａｆｅ')
  })

  test('is no identifier when it hides what separates addresses', () => {
    expect(issues(textInput('mobile-or-email'), 'ana，ben@guest.test')).toEqual(['input.email-format'])
  })

  test('has at most 500 characters by default', () => {
    expect(issues(textInput('name'), 'x'.repeat(501))).toEqual(['input.too-long'])
    expect(textInput('name').parse('x'.repeat(500))).toHaveLength(500)
    expect(issues(optionalText(), 'x'.repeat(501))).toEqual(['input.too-long'])
  })

  test('becomes an empty text when it is optional and left out', () => {
    for (const nothing of [undefined, null, '', '  ']) expect(optionalText().parse(nothing)).toBe('')
    expect(optionalText().parse(' no onions ')).toBe('no onions')
    expect(issues(optionalText(), 5)).toEqual(['input.not-text'])
  })
})

describe('money, times and dates on the wire', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [19.99, 1999],
    [1.1, 110],
    [8.2, 820],
    [10_000_000, 1_000_000_000],
    [9_999_999.99, 999_999_999],
  ])('an amount of %f is read as %i hundredths of a dollar', (sent, minor) => {
    expect(readAmounts(money, sent, 2).data).toBe(minor)
  })

  test.each([-0.01, 10_000_000.01, 1.005, 0.001, '5', Number.NaN, Infinity])('an amount of %s is refused', (sent) => {
    expect(issues(money, sent)).toEqual(['input.money'])
  })

  test('a sum may be larger than a single price and is exact to the cent', () => {
    expect(readAmounts(sumOfMoney, 999_999_999_999.99, 2).data).toBe(99_999_999_999_999)
    for (const sent of [1_000_000_000_000.01, 12.345, -1]) expect(issues(sumOfMoney, sent)).toEqual(['input.sum'])
  })

  test.each([
    [0, 10_000_000, 10_000_000],
    [3, 2_000_000, 2_000_000_000],
    [3, 1.005, 1005],
  ] as const)('with %i decimals, %f is read as %i', (decimals, sent, minor) => {
    expect(readAmounts(money, sent, decimals).data).toBe(minor)
  })

  test.each([
    [0, 12.5, 'input.money-whole'],
    [0, 10_000_001, 'input.money-whole'],
    [3, 1.0005, 'input.money-fine'],
    [3, 2_000_000.001, 'input.money-fine'],
  ] as const)('with %i decimals, %f is refused as %s', (decimals, sent, message) => {
    expect(readAmounts(money, sent, decimals).error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  test('a share in place of an amount has two decimals in every currency', () => {
    for (const decimals of [0, 2, 3] as const) expect(readAmounts(hundredths, 12.25, decimals).data).toBe(1225)
  })

  test('an amount is not read without the decimals of its currency', () => {
    expect(() => money.parse(1)).toThrow('without the decimals')
  })

  test.each([
    [0, 'without decimals'],
    [2, 'with at most two decimals'],
    [3, 'with at most three decimals'],
  ] as const)('an amount says that it has %i decimals', (decimals, told) => {
    const keys = [
      amountMessage('input.money', decimals),
      amountMessage('input.sum', decimals),
      aboveMessage('expense.amount', decimals),
    ]
    for (const key of keys) expect(isMessageKey(key) && say(key)).toContain(told)
  })

  test('a missing amount counts as empty', () => {
    for (const sent of [null, undefined]) expect(issues(money, sent)).toEqual(['input.empty'])
  })

  test('a percentage goes from 0 to 100', () => {
    expect([0, 12.5, 8.875, 100].map((value) => percentage.parse(value))).toEqual([0, 12.5, 8.875, 100])
    for (const wrong of [-1, 100.001, 1.0001, '15']) expect(issues(percentage, wrong)).toEqual(['input.percentage'])
  })

  test('a time of day stays an unchanged number, and 25 o’clock is refused', () => {
    expect(decimalHour.parse(9.3)).toBe(9.3)
    for (const wrong of [25, 9.6, 24.01, -1, '9.30']) expect(issues(decimalHour, wrong)).toEqual(['input.time'])
  })

  test('30 February is refused', () => {
    expect(wireDate.parse('2028:02:29')).toBe('2028:02:29')
    for (const wrong of ['2026:02:30', '2026-02-03', '', 20260203])
      expect(issues(wireDate, wrong)).toEqual(['input.date'])
  })

  test('a week accepts days without hours, but no unknown day', () => {
    expect(weekWindows.parse([{ day: 'sun', st: 0, et: 0 }])).toHaveLength(1)
    expect(issues(weekWindows, [{ day: 'Sunday', st: 9, et: 17 }])).toEqual(['input.day'])
  })

  test('a validity ends after it starts', () => {
    const day = { startDate: '2026:05:01', st: 9, endDate: '2026:05:01', et: 17 }
    expect(validity.parse(day)).toEqual(day)
    expect(issues(validity, { ...day, et: 9 })).toEqual(['input.validity'])
    expect(issues(validity, { ...day, endDate: '2026:04:30' })).toEqual(['input.validity'])
    expect(issues(validity, null)).toEqual(['input.validity'])
  })

  test('a validity reports its invalid time or date', () => {
    const day = { startDate: '2026:05:01', st: 9, endDate: '2026:05:01', et: 17 }
    expect(issues(validity, { ...day, st: 99 })).toEqual(['input.time'])
    expect(issues(validity, { ...day, endDate: '2026:05:40' })).toEqual(['input.date'])
  })

  test('every field has a JSON schema for the OpenAPI page', () => {
    const body = z.object({
      name: textInput('name'),
      price: money,
      tax: percentage,
      at: decimalHour,
      on: wireDate,
      validity,
    })
    expect(Object.keys(z.toJSONSchema(body, { io: 'input' }).properties ?? {})).toHaveLength(6)
  })
})
