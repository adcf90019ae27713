import { MOST_TICKETS, RECALL_MINUTES, SALES_HOURS, type Ticket } from '@brigade/contract/kitchen/tickets.contract.ts'
import type { Db } from '../../platform/db/db.ts'
import { readRounds } from './rounds.store.ts'
import { readOrders, type Listed } from './tickets.store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** An order is promised within a day, so one that was cancelled was accepted within a day. */
const LONGEST_HOURS = 24

const dueAt = ({ ticket: { promisedAt, placedAt } }: Listed) => Date.parse(promisedAt ?? placedAt)

/** What a kitchen owes of orders and rounds, by promise, and what it bumped lately. Four statements. */
export async function readTickets(db: Db, restId: string, now: Date): Promise<{ tickets: Ticket[]; isCut: boolean }> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const times = {
    salesSince: before(SALES_HOURS * HOUR_MS),
    dayStart: before(LONGEST_HOURS * HOUR_MS),
    bumpedSince: before(RECALL_MINUTES * MINUTE_MS),
  }
  const [orders, rounds] = await Promise.all([
    readOrders(db, { restId, ...times }),
    readRounds(db, { restId, ...times }),
  ])
  // Most branches send no rounds, and the orders come sorted.
  const all = rounds.length === 0 ? orders : sorted([...orders, ...rounds])
  return {
    tickets: all.slice(0, MOST_TICKETS).map(({ ticket }) => ticket),
    isCut: all[MOST_TICKETS]?.isOpen ?? false,
  }
}

function sorted(all: readonly Listed[]): Listed[] {
  const open = all.filter(({ isOpen }) => isOpen).toSorted((a, b) => dueAt(a) - dueAt(b))
  return [...open, ...all.filter(({ isOpen }) => !isOpen)]
}
