import { MOST_TICKETS, RECALL_MINUTES, SALES_HOURS, type Ticket } from '@brigade/contract/kitchen/tickets.contract.ts'
import type { Db } from '../../platform/db/db.ts'
import { readRounds } from './rounds.store.ts'
import type { Chosen } from './stations.store.ts'
import { readOrders, type Listed } from './tickets.store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** An order is promised within a day, so one that was cancelled was accepted within a day. */
const LONGEST_HOURS = 24

const dueAt = ({ ticket: { promisedAt, placedAt } }: Listed) => Date.parse(promisedAt ?? placedAt)

interface Tickets {
  tickets: Ticket[]
  isCut: boolean
  isCutElsewhere: boolean
}

/**
 * What the stations of a display owe of orders and rounds, by promise, then what other stations owe, and what was
 * bumped lately. Four statements.
 */
export async function readTickets(db: Db, asked: Chosen & { restId: string }, now: Date): Promise<Tickets> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const bounds = { salesSince: before(SALES_HOURS * HOUR_MS), bumpedSince: before(RECALL_MINUTES * MINUTE_MS) }
  const [orders, rounds] = await Promise.all([
    readOrders(db, { ...asked, ...bounds, dayStart: before(LONGEST_HOURS * HOUR_MS) }),
    readRounds(db, { ...asked, ...bounds }),
  ])
  // Most branches send no rounds, and the orders come sorted.
  const all = rounds.length === 0 ? orders : sorted([...orders, ...rounds])
  const firstCut = all[MOST_TICKETS]
  return {
    tickets: all.slice(0, MOST_TICKETS).map(({ ticket }) => ticket),
    isCut: firstCut?.isOwn ?? false,
    isCutElsewhere: firstCut?.isOpen ?? false,
  }
}

function sorted(all: readonly Listed[]): Listed[] {
  const byPromise = (some: readonly Listed[]) => some.toSorted((a, b) => dueAt(a) - dueAt(b))
  return [
    ...byPromise(all.filter(({ isOwn }) => isOwn)),
    ...byPromise(all.filter(({ isOpen, isOwn }) => isOpen && !isOwn)),
    ...all.filter(({ isOpen }) => !isOpen),
  ]
}
