import { hoursFromFields, minutesOf } from '@brigade/contract/kernel/decimal-hours.ts'

export const LAST_HOUR = 24
export const LAST_MINUTE = 59

/** What the two fields of a time show: 9.3 is hour 9 and minute 30. */
export function fieldsOf(hours: number): { hour: number; minute: number } {
  const minutes = minutesOf(hours)
  return { hour: Math.floor(minutes / 60), minute: minutes % 60 }
}

/** Another hour, with the same minutes; the end of the day has none. */
export function withHour(hours: number, hour: number): number {
  return hoursFromFields(hour, fieldsOf(hours).minute)
}

/** The same hour, with other minutes. */
export function withMinute(hours: number, minute: number): number {
  return hoursFromFields(fieldsOf(hours).hour, minute)
}

/**
 * The number somebody is typing, never above `most`; null while there is none. A digit too many pushes the first out,
 * so that a field that is full can be typed over.
 */
export function typedPart(text: string, most: number): number | null {
  const digits = text.replace(/\D/g, '').slice(-2)
  if (digits === '') return null
  return Number(digits) > most ? Number(digits.slice(-1)) : Number(digits)
}

/** One up or down, from the last on to the first. */
export function steppedPart(value: number, by: 1 | -1, most: number): number {
  return (value + by + most + 1) % (most + 1)
}

/** A part as it is shown: two digits. */
export function partText(value: number): string {
  return String(value).padStart(2, '0')
}
