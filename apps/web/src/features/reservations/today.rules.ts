import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import type { Table } from '@brigade/contract/reservations/floor.contract.ts'
import { readTimeSlot, type TimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'
import { minutesUntil, stageOf } from './reservations-list.rules.ts'

const HOUR = 60

interface Party {
  row: Reservation
  slot: TimeSlot
}

interface Moment {
  today: string
  clock: Parameters<typeof stageOf>[1]
}

const guests = (parties: readonly Party[]) => parties.reduce((sum, { row }) => sum + row.noOfPersons, 0)

/** What the reservations of today amount to. Times are minutes since midnight. */
export function todayOf(reservations: readonly Reservation[], { today, clock }: Moment) {
  const parties = reservations
    .filter(({ reservation }) => reservation.date === today)
    .flatMap((row): Party[] => {
      const slot = readTimeSlot(row.reservation.timeSlot)
      return slot ? [{ row, slot }] : []
    })
  const at = (stage: ReturnType<typeof stageOf>) => parties.filter(({ row }) => stageOf(row, clock) === stage)
  const [booked, entered] = [at('booked'), at('entered')]
  const late = booked.filter(({ row }) => (minutesUntil(row, clock) ?? 0) < 0)
  const coming = booked.filter((party) => !late.includes(party))
  return {
    expected: { guests: guests(coming), reservations: coming.length },
    inside: { guests: guests(entered), reservations: entered.length },
    late: { guests: guests(late), reservations: late.length },
    next: coming.toSorted((a, b) => a.slot.start - b.slot.start)[0]?.row,
    most: mostAtOnce(parties),
    hours: hoursOf(parties),
  }
}

/** Guests who sit at a table without having booked. */
export function walkInsOf(tables: readonly Pick<Table, 'party'>[]): { guests: number; tables: number } {
  const parties = tables.flatMap(({ party }) => (party && party.reserId === null ? [party] : []))
  return { guests: parties.reduce((sum, { noOfPersons }) => sum + noOfPersons, 0), tables: parties.length }
}

/** When the most guests are booked at the same time. It can only begin when some of them arrive. */
function mostAtOnce(parties: readonly Party[]) {
  const moments = parties.map(({ slot: { start } }) => ({
    start,
    guests: guests(parties.filter(({ slot }) => slot.start <= start && start < slot.end)),
  }))
  const [most] = moments.toSorted((a, b) => b.guests - a.guests || a.start - b.start)
  return most
}

/** A chart of fewer columns does not look like a day. */
const FEWEST_HOURS = 6

/** The guests who arrive in each hour, from the first to the last in which some do, and for at least six hours. */
function hoursOf(parties: readonly Party[]): Array<{ hour: number; guests: number }> {
  const hourOf = ({ slot }: Party) => Math.floor(slot.start / HOUR)
  const hours = parties.map(hourOf)
  const last = Math.min(23, Math.max(...hours, Math.min(...hours) + FEWEST_HOURS - 1))
  const first = Math.min(...hours, last - FEWEST_HOURS + 1)
  const length = hours.length === 0 ? 0 : last - first + 1
  return Array.from({ length }, (_, at) => ({
    hour: first + at,
    guests: guests(parties.filter((party) => hourOf(party) === first + at)),
  }))
}
