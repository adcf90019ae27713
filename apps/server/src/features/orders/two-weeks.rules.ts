import { addDays, endOfBusinessDay, startOfBusinessDay, type WireDate } from '@brigade/contract/kernel/dates.ts'

const DAYS = 14

interface Zone {
  timeZone: string
  businessDayStartsAt: number
}

/** The last two weeks' days until today, each with the same weekday two weeks before. */
export function twoWeeksUntil(today: WireDate): Array<{ date: WireDate; before: WireDate }> {
  return Array.from({ length: DAYS }, (_, at) => {
    const date = addDays(today, at + 1 - DAYS)
    return { date, before: addDays(date, -DAYS) }
  })
}

/** The first instant of each of these days and of those two weeks before, in order, and the one after the last. */
export function instantsOf(days: ReturnType<typeof twoWeeksUntil>, { timeZone, businessDayStartsAt }: Zone): Date[] {
  const dates = [...days.map(({ before }) => before), ...days.map(({ date }) => date)]
  const begins = dates.map((date) => startOfBusinessDay(date, timeZone, businessDayStartsAt))
  const last = dates.at(-1)
  return last === undefined ? begins : [...begins, endOfBusinessDay(last, timeZone, businessDayStartsAt)]
}
