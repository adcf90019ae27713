import type { DataOf } from '@brigade/contract/kernel/endpoint.ts'
import { RECALL_MINUTES, type listTickets, type Mark, type Ticket } from '@brigade/contract/kitchen/tickets.contract.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'

export type Kitchen = DataOf<typeof listTickets>
export type Line = Ticket['lines'][number]

type OfStations = Pick<Kitchen, 'stations' | 'paperStationIds'>

/** The tickets as one reading began to see them. */
export type Reading = Kitchen & { askedAt: number }

/** A tap that a reading may not show yet. */
export interface PendingMark {
  id: string
  orderId: string
  positions: readonly number[]
  mark: Mark
  /** Of a bump, whether the tapped ticket said that it is cancelled. */
  isCancelled?: boolean | undefined
  /** When the server had saved it, by the browser's clock; null until then. */
  doneAt: number | null
}

/** Whether a reading that began at `askedAt` may lack the tap. */
export const isPending = ({ doneAt }: PendingMark, askedAt: number): boolean => doneAt === null || askedAt <= doneAt

const stateAfter: Record<Mark, Line['state']> = { struck: 'struck', open: 'open', bumped: 'bumped', recalled: 'open' }

/**
 * The tickets with the taps they lack. Tickets without one stay the same objects. One that was cancelled meanwhile takes no
 * tap of before, as at the server: its cook has not seen it.
 */
export function withMarks(tickets: readonly Ticket[], marks: readonly PendingMark[]): Ticket[] {
  const byOrder = groupBy(marks, ({ orderId }) => orderId)
  return tickets.map((ticket) => {
    const own = byOrder.get(ticket._id)?.filter(({ isCancelled }) => isCancelled === true || !ticket.isCancelled) ?? []
    if (own.length === 0) return ticket
    const lines = ticket.lines.map((line) => {
      const last = own.findLast(({ positions }) => positions.includes(line.position))
      return last ? { ...line, state: stateAfter[last.mark] } : line
    })
    return { ...ticket, lines }
  })
}

/** The lines of these stations; of all if none is named. */
export function linesAt({ lines }: Pick<Ticket, 'lines'>, stationIds: ReadonlySet<string>): Line[] {
  return stationIds.size === 0 ? lines : lines.filter(({ stationId }) => stationIds.has(stationId))
}

const isOwed = ({ state }: Line) => state !== 'bumped'

/** When a ticket is due: its promise, or the time of a sale at the counter. */
const dueAt = ({ promisedAt, placedAt }: Pick<Ticket, 'promisedAt' | 'placedAt'>): number =>
  Date.parse(promisedAt ?? placedAt)

/** Of tickets due at one moment: by token, or by the number of the round. */
const placeIn = ({ tokenNo, round }: Ticket): number => tokenNo ?? round?.number ?? 0

/** The tickets that these stations owe, the first due first. A cancelled one stands before them, where a cook sees it. */
export function owedAt(tickets: readonly Ticket[], stationIds: ReadonlySet<string>): Ticket[] {
  return tickets
    .filter((ticket) => linesAt(ticket, stationIds).some(isOwed))
    .toSorted((a, b) => Number(b.isCancelled) - Number(a.isCancelled) || dueAt(a) - dueAt(b) || placeIn(a) - placeIn(b))
}

const RECALL_MS = RECALL_MINUTES * 60_000
const bumpedAt = (lines: readonly Line[]) => Math.max(...lines.map(({ changedAt }) => Date.parse(changedAt ?? '') || 0))

/** The tickets that these stations bumped within the time for a recall, the last first. */
export function recentAt(tickets: readonly Ticket[], stationIds: ReadonlySet<string>, now: number): Ticket[] {
  return tickets
    .filter((ticket) => !ticket.isCancelled)
    .map((ticket) => ({ ticket, lines: linesAt(ticket, stationIds) }))
    .filter(({ lines }) => lines.length > 0 && !lines.some(isOwed) && now - bumpedAt(lines) < RECALL_MS)
    .toSorted((a, b) => bumpedAt(b.lines) - bumpedAt(a.lines))
    .map(({ ticket }) => ticket)
}

/** A ticket is news when it comes, and again when it is cancelled. */
export const newsOf = ({ _id, isCancelled }: Pick<Ticket, '_id' | 'isCancelled'>): string =>
  isCancelled ? `${_id} cancelled` : _id

export const positionsOf = (lines: readonly Line[], state?: Line['state']): number[] =>
  lines.filter((line) => state === undefined || line.state === state).map(({ position }) => position)

interface Owing {
  station: Kitchen['stations'][number]
  /** Empty when the station has bumped its part, or has it on paper only. */
  owed: Line[]
  isOnPaper: boolean
}

/** What each station that has a part in a ticket still owes. */
export function owingOf({ lines }: Ticket, { stations, paperStationIds = [] }: OfStations): Owing[] {
  const byStation = groupBy(lines, ({ stationId }) => stationId)
  return stations.flatMap((station) => {
    const own = byStation.get(station._id)
    const isOnPaper = paperStationIds.includes(station._id)
    return own ? [{ station, owed: isOnPaper ? [] : own.filter(isOwed), isOnPaper }] : []
  })
}

/** The stations of which somebody bumps the lines; none means all. */
export function bumpingOf({ stations, paperStationIds = [] }: OfStations): ReadonlySet<string> {
  if (paperStationIds.length === 0) return new Set()
  return new Set(stations.map(({ _id }) => _id).filter((id) => !paperStationIds.includes(id)))
}

export interface Count {
  foodId: string
  variationId: string
  food: string
  variation: string
  quantity: number
}

/** Portions of a line that are to be cooked. */
export const toCook = ({ quantity, isVoid, voided }: Line): number => (isVoid ? 0 : quantity - voided)

/** How much of each variation is still to be cooked, the most first. Struck lines are cooked. */
export function countOpen(tickets: readonly Ticket[], stationIds: ReadonlySet<string>): Count[] {
  const lines = tickets
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap((ticket) => linesAt(ticket, stationIds))
    .filter((line) => line.state === 'open' && toCook(line) > 0)
  return [...groupBy(lines, ({ variationId }) => variationId).values()]
    .flatMap((same) => {
      const [first] = same
      if (!first) return []
      const { foodId, variationId, food, variation } = first
      return [{ foodId, variationId, food, variation, quantity: same.reduce((sum, line) => sum + toCook(line), 0) }]
    })
    .toSorted(
      (a, b) => b.quantity - a.quantity || a.food.localeCompare(b.food) || a.variation.localeCompare(b.variation),
    )
}
