import type { Analytics } from '@brigade/contract/analytics/analytics.contract.ts'
import { addDays, instantOf, localTime, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { toDecimal, type Minor, type Decimals } from '@brigade/contract/kernel/money.ts'

const HOURS = 24
const MINUTES_OF_DAY = 1440

interface Zone {
  timeZone: string
  businessDayStartsAt: number
}

/** The instants at which the hours of a business day begin, and the one at which the last ends. */
export function hoursOf(date: WireDate, { timeZone, businessDayStartsAt }: Zone): Date[] {
  return Array.from({ length: HOURS + 1 }, (_, hour) => {
    const minute = businessDayStartsAt + hour * 60
    const isNextDay = minute >= MINUTES_OF_DAY
    return instantOf(isNextDay ? addDays(date, 1) : date, isNextDay ? minute - MINUTES_OF_DAY : minute, timeZone)
  })
}

/** The instant at which the wall clock of a zone showed the same time a week before. */
export function weekBefore(instant: Date, timeZone: string): Date {
  const { date, minute } = localTime(instant, timeZone)
  return instantOf(addDays(date, -7), minute, timeZone)
}

/** How much the figures of a day changed after `mark` of the marks, and before the next. `revenue` is in minor units. */
export interface ChangeAfter extends Omit<Analytics, 'revenue'> {
  mark: number
  revenue: Minor
}

/** The figures at each of `marks` marks. */
export function figuresAt(marks: number, changes: readonly ChangeAfter[], decimals: Decimals): Analytics[] {
  const sums = { total: 0, placed: 0, packed: 0, shipped: 0, revenue: 0 }
  return Array.from({ length: marks }, (_, at) => {
    for (const { mark, total, placed, packed, shipped, revenue } of changes) {
      if (mark !== at) continue
      sums.total += total
      sums.placed += placed
      sums.packed += packed
      sums.shipped += shipped
      sums.revenue += revenue
    }
    return { ...sums, revenue: toDecimal(sums.revenue, decimals) }
  })
}
