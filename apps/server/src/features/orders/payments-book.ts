import { businessDate, endOfBusinessDay, startOfBusinessDay } from '@brigade/contract/kernel/dates.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import { figuresDb } from '../../platform/kept/replica.ts'
import { book } from '../books/books.public.ts'
import type { Branch } from '../restaurants/restaurants.public.ts'
import { readMoved, type MovedRow } from './payments-book.store.ts'

/** The business days of moments that come in their order: most are of the day of the one before. */
function daysInOrder({ timeZone, businessDayStartsAt }: Branch) {
  let day = ''
  let end = new Date(0)
  return (at: Date): string => {
    if (at >= end) {
      day = businessDate(at, timeZone, businessDayStartsAt)
      end = endOfBusinessDay(day, timeZone, businessDayStartsAt)
    }
    return isoDate(day)
  }
}

function modeOf({ mode, amount }: MovedRow): string {
  if (mode !== null) return mode
  return amount === 0 ? '' : say('payments.mode-elsewhere')
}

/** What moved on some days. It agrees with the overview of payments, which also sums by when a bill was paid. */
export const paymentsBook = book<MovedRow & { day: string }>({
  columns: [
    ['books.column.day', ({ day }) => day],
    ['books.column.time', ({ time }) => time],
    ['books.column.token', ({ tokenNo }) => tokenNo],
    ['books.column.service', ({ service }) => service],
    ['books.column.kind', ({ kind }) => say(`books.kind.${kind}`)],
    ['books.column.payment-status', ({ status }) => say(`orders.payment-status.${status}`)],
    ['books.column.mode', modeOf],
    ['books.column.amount', ({ amount }, inDecimals) => inDecimals(amount)],
    ['books.column.tip', ({ tip }, inDecimals) => inDecimals(tip)],
    ['books.column.person', ({ person }) => person ?? ''],
    ['books.column.drawer', ({ drawer }) => drawer ?? ''],
    ['books.column.reference', ({ reference }) => reference],
    ['books.column.reason', ({ reason }) => reason ?? ''],
  ],
  read: async (ctx, { from, to, ...days }, branch) => {
    const { restId, timeZone } = days
    const { businessDayStartsAt } = branch
    const rows = await readMoved(await figuresDb(ctx, restId), {
      ...days,
      from: startOfBusinessDay(from, timeZone, businessDayStartsAt),
      to: endOfBusinessDay(to, timeZone, businessDayStartsAt),
    })
    const dayOf = daysInOrder(branch)
    return rows.map((row) => ({ ...row, day: dayOf(row.countsAt) }))
  },
})
