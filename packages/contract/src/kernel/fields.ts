import { z } from 'zod'
import { readDate } from './dates.ts'
import { isActiveWindow, isDecimalHours, weekdays } from './decimal-hours.ts'
import { toMinor } from './money.ts'
import { isOrdered } from './validity.ts'

/** The largest amount a field takes, as a decimal. */
export const MAX_AMOUNT = 10_000_000
/** The largest sum that may be received for a whole order, whose lines may each cost the largest amount many times over. */
export const MAX_SUM = 1_000_000_000_000

const isMissing = (input: unknown) => input === undefined || input === null

const hasDecimals = (value: number, most: number) => Number(value.toFixed(most)) === value

function moneyUpTo(
  most: number,
  wrong: string,
  noNumber = (sent: unknown) => (isMissing(sent) ? 'input.empty' : wrong),
) {
  return z
    .number({ error: (issue) => noNumber(issue.input) })
    .min(0, { error: wrong })
    .max(most, { error: wrong })
    .refine((value) => hasDecimals(value, 2), { error: wrong, abort: true })
    .transform(toMinor)
}

/** Money a person enters: a decimal number on the wire, 0 to 10 million with at most two decimals; becomes Minor. */
export const money = moneyUpTo(MAX_AMOUNT, 'input.money')

/**
 * As `money`, but above 0: `missing` is what to say where no number was sent, or 0; `wrong` where it is below 0, too much or
 * has more than two decimals.
 */
export function neededMoney(missing: string, wrong: string) {
  return moneyUpTo(MAX_AMOUNT, wrong, () => missing).refine((amount) => amount > 0, { error: missing })
}

/** What is received for a whole order: as `money`, but up to a million million. */
export const sumOfMoney = moneyUpTo(MAX_SUM, 'input.sum')

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

/** As `wireDate`; `missing` is what to say where there is none. */
export function neededDate(missing: string) {
  return z
    .string({ error: (issue) => (isMissing(issue.input) ? missing : 'input.date') })
    .refine((text) => text !== '', { error: missing, abort: true })
    .refine((text) => readDate(text) !== null, { error: 'input.date', abort: true })
}

/** A time range on a weekday. One whose end is not after its start is a day nobody chose: allowed, and never active. */
export const dayWindow = z.object({
  day: z.enum(weekdays, { error: 'input.day' }),
  st: decimalHour,
  et: decimalHour,
})

const week = (missing: string) =>
  z
    .array(dayWindow, { error: (issue) => (isMissing(issue.input) ? missing : 'input.week') })
    .max(70, { error: 'input.too-many' })

/** The windows of a week; a day may have several (lunch and dinner). */
export const weekWindows = week('input.week')

/** A week in which some day has hours; `missing` is what to say where none has. */
export function neededWeek(missing: string) {
  return week(missing).refine((windows) => windows.some(isActiveWindow), { error: missing })
}

/** A validity that may not be left out; `missing` is what to say where it is. */
export function neededValidity(missing: string) {
  return z
    .object({ startDate: wireDate, st: decimalHour, endDate: wireDate, et: decimalHour }, { error: missing })
    .refine(isOrdered, { error: 'input.validity' })
}

/** From a minute of one date to a minute of another, both inclusive; the end comes after the start. */
export const validity = neededValidity('input.validity')

/** An id, in lower case as the database writes it; `missing` is what to say where there is none. */
export function idOf(missing = 'input.not-valid') {
  return z.uuid({ error: missing }).toLowerCase()
}

/** An id that whoever sends it made: as ours, it begins with when that was, and so stands in its order among ours. */
export function madeIdOf(wrong: string) {
  return z.uuidv7({ error: wrong }).toLowerCase()
}

/** Ids, each once; in lower case, as they are kept. */
export function idList(most = 200) {
  return z
    .array(idOf('input.not-in-list'), { error: 'input.not-valid' })
    .max(most, { error: 'input.too-many' })
    .transform((ids) => [...new Set(ids)])
}

/** Ids, each once, in lower case, and at least one; `missing` is what to say where there is none. */
export function neededIds(missing: string) {
  return z
    .array(idOf('input.not-in-list'), { error: missing })
    .max(200, { error: 'input.too-many' })
    .transform((ids) => [...new Set(ids)])
    .refine((ids) => ids.length > 0, { error: missing })
}

/** A whole number from 0 that a person enters; `most` is the largest. */
export function wholeNumber(most: number) {
  return z
    .number({ error: (issue) => (isMissing(issue.input) ? 'input.empty' : 'input.number-format') })
    .int({ error: 'input.number-format' })
    .min(0, { error: 'input.number-format' })
    .max(most, { error: 'input.number-format' })
}

/** A list that can grow without bound is counted no further: its `total` then says 'this many, or more'. */
export const MOST_COUNTED = 10_000

/** The page of a list that is asked for in a body: at most `limit` entries, from the one after `after` on. */
export const pageAsked = {
  limit: z.number().int().min(1).max(500).default(500),
  after: idOf().optional(),
}

/** The same in a query, where numbers are text. */
export const pageAskedInQuery = {
  limit: z.coerce.number().int().min(1).max(500).default(500),
  after: idOf().optional(),
}
