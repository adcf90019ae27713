import { z } from 'zod'
import { readDate } from './dates.ts'
import { isDecimalHours, weekdays } from './decimal-hours.ts'
import { toMinor } from './money.ts'
import { isOrdered } from './validity.ts'

/** The largest amount a field takes, as a decimal. */
export const MAX_AMOUNT = 10_000_000

const hasDecimals = (value: number, most: number) => Number(value.toFixed(most)) === value

/** Money a person enters: a decimal number on the wire, 0 to 10 million with at most two decimals; becomes Minor. */
export const money = z
  .number({ error: 'input.money' })
  .min(0, { error: 'input.money' })
  .max(MAX_AMOUNT, { error: 'input.money' })
  .refine((value) => hasDecimals(value, 2), { error: 'input.money', abort: true })
  .transform(toMinor)

/** Money in a reply: the decimal number as it is, without limits. */
export const moneyOnWire = z.number()

/** 0 to 100 with at most three decimals. */
export const percentage = z
  .number({ error: 'input.percentage' })
  .min(0, { error: 'input.percentage' })
  .max(100, { error: 'input.percentage' })
  .refine((value) => hasDecimals(value, 3), { error: 'input.percentage' })

/** A time of day in decimal hours: 9.3 is 09:30, 24 the end of the day. Stays the number the wire carries. */
export const decimalHour = z
  .number({ error: 'input.time' })
  .refine(isDecimalHours, { error: 'input.time', abort: true })

/** A calendar date, YYYY:MM:DD, in the restaurant's time zone. */
export const wireDate = z
  .string({ error: 'input.date' })
  .refine((text) => readDate(text) !== null, { error: 'input.date', abort: true })

/** A time range on a weekday. One whose end is not after its start is a day nobody chose: allowed, and never active. */
export const dayWindow = z.object({
  day: z.enum(weekdays, { error: 'input.day' }),
  st: decimalHour,
  et: decimalHour,
})

/** The windows of a week; a day may have several (lunch and dinner). */
export const weekWindows = z.array(dayWindow, { error: 'input.time' }).max(70, { error: 'input.too-many' })

/** From a minute of one date to a minute of another, both inclusive; the end comes after the start. */
export const validity = z
  .object({ startDate: wireDate, st: decimalHour, endDate: wireDate, et: decimalHour }, { error: 'input.validity' })
  .refine(isOrdered, { error: 'input.validity' })
