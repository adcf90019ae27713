import { weekdays, type DayWindow } from '@brigade/contract/kernel/decimal-hours.ts'

const windows = {
  'any hour': [[0, 24]],
  breakfast: [[6, 11.3]],
  'lunch and dinner': [
    [11.3, 14.3],
    [17, 22],
  ],
  dinner: [[17, 22]],
} as const

export type Hours = keyof typeof windows

export function everyDay(hours: Hours): DayWindow[] {
  return weekdays.flatMap((day) => windows[hours].map(([st, et]) => ({ day, st, et })))
}
