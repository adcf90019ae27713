import { z } from 'zod'
import { readDate } from './dates.ts'
import { haveOverlap, isActiveWindow, isDecimalHours, weekdays } from './decimal-hours.ts'
import { toMinor, type Decimals } from './money.ts'
import { aboveMessage, amountMessage, decimalsRead } from './read-amounts.ts'
import { isOrdered } from './validity.ts'

export const MAX_AMOUNT = 10_000_000
/** With three decimals. A price of so many thousandths still fits into 32 bits. */
const MAX_FINE_AMOUNT = 2_000_000
/** The largest amount received for one order, as a decimal. */
export const MAX_SUM = 1_000_000_000_000

/** The largest single amount, such as a price, as a decimal. */
export function mostAmount(decimals: Decimals): number {
  return decimals === 3 ? MAX_FINE_AMOUNT : MAX_AMOUNT
}

const isMissing = (input: unknown) => input === undefined || input === null

const hasDecimals = (value: number, most: number) => Number(value.toFixed(most)) === value

interface Amount {
  /** The largest of all currencies. */
  most: number
  mostIn?: (decimals: Decimals) => number
  /** The message for an amount out of limits or with too many decimals. */
  wrong: (decimals: Decimals) => string
  noNumber?: (sent: unknown, wrong: string) => string
  decimals?: () => Decimals
}

function moneyUpTo({
  most,
  mostIn = () => most,
  wrong,
  noNumber = (sent, said) => (isMissing(sent) ? 'input.empty' : said),
  decimals = decimalsRead,
}: Amount) {
  const error = () => wrong(decimals())
  return z
    .number({ error: (issue) => noNumber(issue.input, error()) })
    .min(0, { error })
    .max(most, { error })
    .refine((value) => value > most || (value <= mostIn(decimals()) && hasDecimals(value, decimals())), {
      error,
      abort: true,
    })
    .transform((value) => toMinor(value, decimals()))
}

const single = {
  most: MAX_AMOUNT,
  mostIn: mostAmount,
  wrong: (decimals) => amountMessage('input.money', decimals),
} satisfies Amount

/** Money in a request: a decimal from 0 to 10 million with no more decimals than the currency. Becomes Minor. */
export const money = moneyUpTo(single)

/** As `money`, but in hundredths whatever the currency: for a share that is sent in place of an amount. */
export const hundredths = moneyUpTo({ ...single, mostIn: () => MAX_AMOUNT, decimals: () => 2 })

/** As `money`; `missing` is the message for no number. */
export function givenMoney(missing: string) {
  return moneyUpTo({ ...single, noNumber: () => missing })
}

/** As `money`, but above 0. `missing` is the message for no number or 0, `wrong` for any other invalid amount. */
export function requiredMoney(missing: string, wrong: string) {
  const above = (decimals: Decimals) => aboveMessage(wrong, decimals)
  const error = () => (missing === wrong ? above(decimalsRead()) : missing)
  return moneyUpTo({ ...single, wrong: above, noNumber: error }).refine((amount) => amount > 0, { error })
}

/** The money received for one order: as `money`, but up to MAX_SUM. */
export const sumOfMoney = moneyUpTo({ most: MAX_SUM, wrong: (decimals) => amountMessage('input.sum', decimals) })

/** Money in a reply: a decimal without limits. */
export const moneyOnWire = z.number()

/** 0 to 100 with at most three decimals. */
export const percentage = z
  .number({ error: 'input.percentage' })
  .min(0, { error: 'input.percentage' })
  .max(100, { error: 'input.percentage' })
  .refine((value) => hasDecimals(value, 3), { error: 'input.percentage' })

/** A time of day in decimal hours: 9.3 is 09:30, 24 is the end of the day. */
export const decimalHour = z
  .number({ error: 'input.time' })
  .refine(isDecimalHours, { error: 'input.time', abort: true })

/** A calendar date, YYYY:MM:DD, in the restaurant's time zone. */
export const wireDate = z
  .string({ error: 'input.date' })
  .refine((text) => readDate(text) !== null, { error: 'input.date', abort: true })

/** As `wireDate`; `missing` is the message without a date. */
export function requiredDate(missing: string) {
  return z
    .string({ error: (issue) => (isMissing(issue.input) ? missing : 'input.date') })
    .refine((text) => text !== '', { error: missing, abort: true })
    .refine((text) => readDate(text) !== null, { error: 'input.date', abort: true })
}

/** A range whose end is not after its start marks a day without hours: valid, and never active. */
export const dayWindow = z.object({
  day: z.enum(weekdays, { error: 'input.day' }),
  st: decimalHour,
  et: decimalHour,
})

/** Of all its days. */
export const MOST_WINDOWS = 70

// Windows are compared with each other only if they are few.
const week = (missing: string) =>
  z
    .array(dayWindow, { error: (issue) => (isMissing(issue.input) ? missing : 'input.week') })
    .max(MOST_WINDOWS, { error: 'input.too-many', abort: true })

export const weekWindows = week('input.week')

/** A week whose hours do not overlap; `missing` is the message for no list. */
export function weekOf(missing: string) {
  return week(missing).refine((windows) => !haveOverlap(windows), { error: 'input.hours-overlap' })
}

/** A week with hours on at least one day; `missing` is the message without any. */
export function requiredWeek(missing: string) {
  return weekOf(missing).refine((windows) => windows.some(isActiveWindow), { error: missing })
}

/** A required validity; `missing` is the message without one. */
export function requiredValidity(missing: string) {
  return z
    .object({ startDate: wireDate, st: decimalHour, endDate: wireDate, et: decimalHour }, { error: missing })
    .refine(isOrdered, { error: 'input.validity' })
}

/** Both ends are inclusive; the end comes after the start. */
export const validity = requiredValidity('input.validity')

/** A UUID in lower case, as the database writes it; `missing` is the message without one. */
export function idOf(missing = 'input.not-valid') {
  return z.uuid({ error: missing }).toLowerCase()
}

/** A UUID that the client made. Version 7, so that it sorts by time among those of the server. */
export function clientIdOf(wrong: string) {
  return z.uuidv7({ error: wrong }).toLowerCase()
}

/** At most `most` ids. Drops duplicates. */
export function idList(most = 200) {
  return z
    .array(idOf('input.not-in-list'), { error: 'input.not-valid' })
    .max(most, { error: 'input.too-many' })
    .transform((ids) => [...new Set(ids)])
}

/** At least one id, at most `most`. Drops duplicates; `missing` is the message without any. */
export function requiredIds(missing: string, most = 200) {
  return z
    .array(idOf('input.not-in-list'), { error: missing })
    .max(most, { error: 'input.too-many' })
    .transform((ids) => [...new Set(ids)])
    .refine((ids) => ids.length > 0, { error: missing })
}

/** A whole number from 0 to `most`. */
export function wholeNumber(most: number) {
  return z
    .number({ error: (issue) => (isMissing(issue.input) ? 'input.empty' : 'input.number-format') })
    .int({ error: 'input.number-format' })
    .min(0, { error: 'input.number-format' })
    .max(most, { error: 'input.number-format' })
}

/** Counting stops here: a `total` of this size means this many or more. */
export const MOST_COUNTED = 10_000

/** One page of a list: at most `limit` entries after the entry `after`. */
export const pageAsked = {
  limit: z.number().int().min(1).max(500).default(500),
  after: idOf().optional(),
}

/** The same in a query string, where numbers are text. */
export const pageAskedInQuery = {
  limit: z.coerce.number().int().min(1).max(500).default(500),
  after: idOf().optional(),
}
