import { readDate, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { withMinus } from '@brigade/contract/kernel/money.ts'
import type { WireMonth } from '@brigade/contract/kernel/months.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../restaurants/use-formats.ts'

export function useSpendingFormats() {
  const { t, i18n } = useTranslation()
  const { money, compactMoney, decimals, moment, unitCost } = useFormats()
  const locale = i18n.language
  return useMemo(() => {
    const inUtc = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    const days = inUtc({ dateStyle: 'medium' })
    const daysOfYear = inUtc({ day: 'numeric', month: 'short' })
    const months = inUtc({ month: 'short' })
    const longMonths = inUtc({ month: 'long' })
    const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
    const parts = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 })
    const shares = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })
    const say = (format: Intl.DateTimeFormat, wire: WireDate) => {
      const date = readDate(wire)
      return date ? format.format(Date.UTC(date.year, date.month - 1, date.day)) : wire
    }
    return {
      money,
      decimals,
      moment,
      unitCost,
      compactMoney,
      price: (isWeight: boolean, decimal: number) =>
        t(isWeight ? 'purchases.average-kg' : 'purchases.average-each', { money: unitCost(decimal) }),
      quantity: (isWeight: boolean, count: number) =>
        t(isWeight ? 'purchase.in-weight' : 'purchase.in-nos', {
          quantity: withMinus(numbers.format(count)),
          count,
        }),
      count: (number: number) => numbers.format(number),
      day: (date: WireDate) => say(days, date),
      /** Such as 5 Mar, where the year is known. */
      dayOfYear: (date: WireDate) => say(daysOfYear, date),
      /** Such as Mar. */
      month: (month: WireMonth) => say(months, `${month}:01`),
      /** Such as March. */
      longMonth: (month: WireMonth) => say(longMonths, `${month}:01`),
      /** Such as 2.6%. */
      share: (part: number) => parts.format(part),
      /** How much more or less, such as +12%. */
      change: (now: number, before: number) => withMinus(shares.format((now - before) / before)),
    }
  }, [t, locale, money, compactMoney, decimals, moment, unitCost])
}
