import { localTime } from '@brigade/contract/kernel/dates.ts'
import type { CartRow } from '@brigade/contract/carts/carts.contract.ts'
import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { readTimeSlot, USUAL_STAY } from '@brigade/contract/reservations/time-slot.rules.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'

/** `since` is an instant. */
export type SitingState =
  | { kind: 'free' }
  | { kind: 'reserved'; timeSlot: string }
  | { kind: 'occupied'; since: string }

interface Known {
  /** Of today. */
  reservations: readonly Reservation[]
  /** The open carts of the counter but the one that looks for a siting. */
  carts: readonly CartRow[]
  instant: Date
  timeZone: string
}

/** When a cart was opened: its id, made by the till, begins with that instant. */
const openedAt = ({ _id }: CartRow) => new Date(Number.parseInt(_id.replaceAll('-', '').slice(0, 12), 16)).toISOString()

/** Whether a siting is free now and for the usual stay of guests who come now. */
export function sitingStateOf({ _id, name }: Siting, { reservations, carts, instant, timeZone }: Known): SitingState {
  const here = reservations.filter(({ siting, isPaid }) => siting?._id === _id && !isPaid)
  const walkIns = carts.filter(({ siting }) => siting === name).map(openedAt)
  const [since] = [...here.flatMap(({ reservation }) => reservation.entryAt ?? []), ...walkIns]
  if (since !== undefined) return { kind: 'occupied', since }
  const { minute } = localTime(instant, timeZone)
  const awaited = here.filter(({ reservation }) => {
    const slot = readTimeSlot(reservation.timeSlot)
    return slot && slot.start < minute + USUAL_STAY && slot.end > minute
  })
  const [timeSlot] = awaited.map(({ reservation }) => reservation.timeSlot).toSorted()
  return timeSlot === undefined ? { kind: 'free' } : { kind: 'reserved', timeSlot }
}
