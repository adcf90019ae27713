import type { WireDate } from './dates.ts'

/** YYYY:MM. Sorts as text. */
export type WireMonth = string

/** The month of a date. */
export const monthOf = (date: WireDate): WireMonth => date.slice(0, 7)

/** `count` months, oldest first, of which the last is `last`. */
export function monthsUntil(last: WireMonth, count: number): WireMonth[] {
  const [year = 0, month = 0] = last.split(':').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const months = year * 12 + month - count + at
    return `${String(Math.floor(months / 12)).padStart(4, '0')}:${String((months % 12) + 1).padStart(2, '0')}`
  })
}
