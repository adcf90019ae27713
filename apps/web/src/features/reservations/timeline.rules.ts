import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import type { DayMinute } from '@brigade/contract/kernel/decimal-hours.ts'
import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { readTimeSlot, type TimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'

const HOUR = 60
const LAST_HOUR = 24
/** Fewer do not look like a day. */
const FEWEST_HOURS = 6

interface Party {
  row: Reservation
  slot: TimeSlot
}

export interface TableBookings<Table> {
  /** Null for bookings without a table. */
  table: Table | null
  /** The earliest first. */
  parties: Party[]
}

interface Timeline<Table> {
  /** Whole hours; `to` is exclusive. */
  from: number
  to: number
  tables: Array<TableBookings<Table>>
}

/** Today, and each later day with bookings. */
export function daysOf(reservations: readonly Reservation[], today: WireDate): WireDate[] {
  const later = reservations.map(({ reservation }) => reservation.date).filter((date) => date > today)
  return [today, ...[...new Set(later)].toSorted()]
}

/** The bookings of a day by table, in the order of the tables. Null if nobody has booked. */
export function timelineOf<Table extends { _id: string }>(
  reservations: readonly Reservation[],
  tables: readonly Table[],
  date: WireDate,
): Timeline<Table> | null {
  const parties = reservations
    .filter(({ reservation }) => reservation.date === date)
    .flatMap((row): Party[] => {
      const slot = readTimeSlot(row.reservation.timeSlot)
      return slot ? [{ row, slot }] : []
    })
    .toSorted((a, b) => a.slot.start - b.slot.start)
  if (parties.length === 0) return null
  const end = Math.max(...parties.map(({ slot }) => Math.ceil(slot.end / HOUR)))
  const begin = Math.min(...parties.map(({ slot }) => Math.floor(slot.start / HOUR)))
  const to = Math.min(LAST_HOUR, Math.max(end, begin + FEWEST_HOURS))
  const known = new Set(tables.map(({ _id }) => _id))
  const without = parties.filter(({ row: { siting } }) => siting === null || !known.has(siting._id))
  return {
    from: Math.min(begin, to - FEWEST_HOURS),
    to,
    tables: [
      ...tables.map((table) => ({ table, parties: parties.filter(({ row }) => row.siting?._id === table._id) })),
      ...(without.length > 0 ? [{ table: null, parties: without }] : []),
    ],
  }
}

/** Where a time stands between the hours of a timeline, from 0 to 1. */
export function shareOf(minute: DayMinute, { from, to }: Pick<Timeline<never>, 'from' | 'to'>): number {
  return (minute / HOUR - from) / (to - from)
}
