import type { Table } from './floor.contract.ts'
import { isWithinStay, readTimeSlot } from './time-slot.rules.ts'

const floorStates = ['free', 'held', 'seated', 'billed', 'part-paid'] as const
export type FloorState = (typeof floorStates)[number]

/** `minute` is now, after midnight. Guests who asked for the bill want to pay. A table is held while booked guests are awaited now or within the usual stay. */
export function floorStateOf({ party, next }: Pick<Table, 'party' | 'next'>, minute: number): FloorState {
  if (party && party.paid > 0) return 'part-paid'
  if (party) return party.billAt === undefined ? 'seated' : 'billed'
  const slot = next && readTimeSlot(next.timeSlot)
  return slot && isWithinStay(slot, minute) ? 'held' : 'free'
}

export function countStates(states: readonly FloorState[]): Array<{ state: FloorState; count: number }> {
  return floorStates
    .map((state) => ({ state, count: states.filter((each) => each === state).length }))
    .filter(({ count }) => count > 0)
}

/** Minutes since the time of booked guests who have not come; 0 for a table that is not held for anyone. */
export function lateAt(table: Pick<Table, 'party' | 'next'>, minute: number): number {
  const slot = table.next && readTimeSlot(table.next.timeSlot)
  return slot && floorStateOf(table, minute) === 'held' ? Math.max(0, minute - slot.start) : 0
}

/** How wide a table is drawn, in columns: long tables look long. */
export function widthOf({ capacity }: Pick<Table, 'capacity'>): 1 | 2 {
  return capacity <= 4 ? 1 : 2
}
