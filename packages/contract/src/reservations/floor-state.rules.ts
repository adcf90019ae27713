import type { Table } from './floor.contract.ts'
import { readTimeSlot, USUAL_STAY } from './time-slot.rules.ts'

const floorStates = ['free', 'held', 'seated', 'part-paid'] as const
export type FloorState = (typeof floorStates)[number]

/** `minute` is now, after midnight. A table is held while booked guests are awaited now or within the usual stay. */
export function floorStateOf({ party, next }: Pick<Table, 'party' | 'next'>, minute: number): FloorState {
  if (party) return party.paid > 0 ? 'part-paid' : 'seated'
  const slot = next && readTimeSlot(next.timeSlot)
  return slot && slot.start < minute + USUAL_STAY && slot.end > minute ? 'held' : 'free'
}

export function countStates(states: readonly FloorState[]): Array<{ state: FloorState; count: number }> {
  return floorStates
    .map((state) => ({ state, count: states.filter((each) => each === state).length }))
    .filter(({ count }) => count > 0)
}

/** How wide a table is drawn, in columns: long tables look long. */
export function widthOf({ capacity }: Pick<Table, 'capacity'>): 1 | 2 | 3 {
  if (capacity <= 4) return 1
  return capacity <= 10 ? 2 : 3
}
