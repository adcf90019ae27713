import './foods-tab-words.ts'
import type { Variation } from '@brigade/contract/foods/foods.contract.ts'
import { comesBack, isSoldOut, type Stock } from '@brigade/contract/foods/orderable.rules.ts'
import { readDate, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { decimalsOf } from '@brigade/contract/kernel/money.ts'
import { isOver, isWithin, type Validity } from '@brigade/contract/kernel/validity.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useClock } from '../../shared/use-clock.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { formatsOf } from '../restaurants/use-formats.ts'
import { isAllWeek, weekInRuns } from './week-runs.rules.ts'

/** Formats a food's values: money in the business's currency, moments in the branch's time zone. */
export function useFoodFormats() {
  const { currency, timeZone, overallTax } = useBranch()
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const { range: timesOf } = useClock()
  return useMemo(() => {
    const moments = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    const dates = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' })
    const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
    const date = (wire: WireDate) => {
      const parts = readDate(wire)
      return parts ? dates.format(Date.UTC(parts.year, parts.month - 1, parts.day)) : wire
    }
    const { money, clock } = formatsOf({ currency, timeZone, locale })
    const week = (windows: Variation['availability']) => {
      const runs = weekInRuns(windows)
      if (isAllWeek(runs)) return [{ days: '', hours: t('picker.all-week'), isNone: false }]
      return runs.map(({ from, to, hours }) => {
        const [first, last] = [t(`picker.day.${from}`), t(`picker.day.${to}`)]
        return {
          days: from === to ? first : t('foods.days', { from: first, to: last }),
          hours:
            hours.length === 0 ? t('picker.no-hours') : hours.map((span) => timesOf(span.from, span.to)).join(', '),
          isNone: hours.length === 0,
        }
      })
    }
    return {
      money,
      decimals: decimalsOf(currency),
      /** The price, or the lowest of several, of what can be ordered; of everything if nothing can. */
      prices: (variations: ReadonlyArray<Pick<Variation, 'price' | 'isDelisted'>>) => {
        const listed = variations.filter(({ isDelisted }) => !isDelisted)
        const all = new Set((listed.length > 0 ? listed : variations).map(({ price }) => price))
        const lowest = money(Math.min(...all))
        return all.size > 1 ? t('foods.price-from', { price: lowest }) : lowest
      },
      week,
      number: (value: number) => numbers.format(value),
      moment: (instant: string) => moments.format(new Date(instant)),
      /** A bare date is a whole day. */
      range: ({ startDate, st, endDate, et }: Validity) =>
        t('foods.range', {
          from: st === 0 ? date(startDate) : t('common.when', { day: date(startDate), time: clock(st) }),
          to: et === 24 ? date(endDate) : t('common.when', { day: date(endDate), time: clock(et) }),
        }),
      runs: (validity: Validity, now: Date) => {
        if (isWithin(validity, now, timeZone)) return 'now' as const
        return isOver(validity, now, timeZone) ? ('over' as const) : ('later' as const)
      },
      stock: (variation: Pick<Variation, 'hasStock'> & Stock, now: Date) => {
        const { hasStock, noOfStock, soldOutUntil } = variation
        if (soldOutUntil !== null && noOfStock !== 0 && comesBack(variation, now))
          return t('sold-out.until', { moment: moments.format(new Date(soldOutUntil)) })
        if (isSoldOut(variation, now)) return t('foods.stock.sold-out')
        return hasStock && noOfStock !== null
          ? t('foods.stock.left', { count: noOfStock })
          : t('foods.stock.not-counted')
      },
      tax: ({ tax, inditax }: Pick<Variation, 'tax' | 'inditax'>) => {
        if (!tax.hasTax) return t('foods.tax.none')
        const percentage = tax.useOverallTax ? overallTax?.percentage : inditax?.percentage
        if (percentage === undefined) return t('foods.tax.overall-unset')
        const key = tax.useOverallTax ? 'foods.tax.overall' : 'foods.tax.individual'
        return t(key, { percentage: numbers.format(percentage) })
      },
      hours: (windows: Variation['availability']) => {
        const open = week(windows).filter(({ isNone }) => !isNone)
        return open.length === 0
          ? t('foods.no-hours')
          : open.map(({ days, hours }) => `${days} ${hours}`.trim()).join('; ')
      },
    }
  }, [currency, timeZone, overallTax, locale, timesOf, t])
}
