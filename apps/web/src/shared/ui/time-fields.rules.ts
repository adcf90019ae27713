import { hoursFromFields, minutesOf } from '@brigade/contract/kernel/decimal-hours.ts'

export const LAST_HOUR = 24
export const LAST_MINUTE = 59

/** Hour and minute of a time value: 9.3 is hour 9, minute 30. */
export function fieldsOf(hours: number): { hour: number; minute: number } {
  const minutes = minutesOf(hours)
  return { hour: Math.floor(minutes / 60), minute: minutes % 60 }
}

/** Changes the hour and keeps the minutes; hour 24 has none. */
export function withHour(hours: number, hour: number): number {
  return hoursFromFields(hour, fieldsOf(hours).minute)
}

export function withMinute(hours: number, minute: number): number {
  return hoursFromFields(fieldsOf(hours).hour, minute)
}

/** Never above `most`; null when empty. An extra digit pushes out the first, so a full field can be typed over. */
export function typedPart(text: string, most: number): number | null {
  const digits = text.replace(/\D/g, '').slice(-2)
  if (digits === '') return null
  return Number(digits) > most ? Number(digits.slice(-1)) : Number(digits)
}

/** One step up or down, wrapping at either end. */
export function steppedPart(value: number, by: 1 | -1, most: number): number {
  return (value + by + most + 1) % (most + 1)
}

export function partText(value: number): string {
  return String(value).padStart(2, '0')
}
