import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { and, asc, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { idsFrom } from '../../platform/new-id.ts'
import type { PrinterRow } from './printers.store.ts'
import { printers, printJobs } from './printing.table.ts'
import { FRESH_MS, LEASE_MS, LOST_AFTER_MS, OPEN_MS, effectiveState } from './job-state.rules.ts'

export type JobRow = typeof printJobs.$inferSelect

export interface JobWithPrinter {
  job: JobRow
  printer: PrinterRow
}

type Key = Pick<JobRow, 'restId' | 'id'>

/** Per printer. The rest follows when these are printed. */
const MOST_TO_PRINT = 20

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
/** Ids grow with time: every job younger than `age` has an id above this. */
const idOfLess = (age: number, now: Date) => idsFrom(before(now, age - 1))

export const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS)

export function toJob({ job, printer }: JobWithPrinter, now: Date): PrintJob {
  const { id, restId, kind, isReprint, orderId, tokenNo, createdAt, sentAt } = job
  const { state, reason, endedAt, isSettled } = effectiveState(job, printer, now)
  const { name, paperSize, scale, isLandscape, isPaused, serviceId } = printer
  return {
    pjId: id,
    restId,
    kind,
    isReprint,
    orderId,
    tokenNo,
    printer: { _id: printer.id, name, paperSize, scale, isLandscape, isPaused, serviceId },
    state,
    reason,
    isSettled,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

interface Wish {
  restId: string
  ordId?: string | undefined
  prnId?: string | undefined
  isOpen?: 'true' | undefined
}

function wished({ restId, ordId, prnId, isOpen }: Wish, now: Date) {
  const isStillOpen = and(isNull(printJobs.settledAt), gt(printJobs.id, idOfLess(OPEN_MS, now)))
  return and(
    eq(printJobs.restId, restId),
    ordId === undefined ? undefined : eq(printJobs.orderId, ordId),
    prnId === undefined ? undefined : eq(printJobs.printerId, prnId),
    isOpen === undefined ? undefined : isStillOpen,
  )
}

export function readJobs(db: Db, { limit, after, ...wish }: PageAsked & Wish, now: Date): Promise<JobWithPrinter[]> {
  return db
    .select({ job: printJobs, printer: printers })
    .from(printJobs)
    .innerJoin(printers, and(eq(printers.restId, printJobs.restId), eq(printers.id, printJobs.printerId)))
    .where(and(wished(wish, now), after === undefined ? undefined : lt(printJobs.id, after)))
    .orderBy(desc(printJobs.id))
    .limit(limit + 1)
}

export async function countJobs(db: Db, wish: Wish, now: Date): Promise<number> {
  return countUpTo(
    db,
    db
      .select({ one: sql`1` })
      .from(printJobs)
      .where(wished(wish, now)),
  )
}

interface ToPrint {
  restId: string
  serviceId?: string | undefined
}

/** The oldest first. The limit is per printer, so that no printer's jobs hide another's. */
export async function readToPrint(db: Db, { restId, serviceId }: ToPrint, now: Date): Promise<JobWithPrinter[]> {
  const heard = before(now, LOST_AFTER_MS).toISOString()
  const job = db
    .select()
    .from(printJobs)
    .where(
      and(
        eq(printJobs.restId, printers.restId),
        eq(printJobs.printerId, printers.id),
        // Written out for the planner to use the partial index.
        sql`${printJobs.state} in ('queued', 'sent')`,
        gt(printJobs.id, idOfLess(FRESH_MS, now)),
        sql`(${printJobs.state} = 'queued' or ${printJobs.heldUntil} > ${heard}::timestamptz)`,
      ),
    )
    .orderBy(asc(printJobs.id))
    .limit(MOST_TO_PRINT)
    .as('job')
  const rows = await db
    .select({ id: job.id })
    .from(printers)
    .innerJoinLateral(job, sql`true`)
    .where(and(eq(printers.restId, restId), isNull(printers.removedAt), serviceId ? mayBeOf(serviceId) : undefined))
  return readJobsById(
    db,
    restId,
    rows.map(({ id }) => id),
  )
}

const mayBeOf = (serviceId: string) => or(isNull(printers.serviceId), eq(printers.serviceId, serviceId))

function readJobsById(db: Db, restId: string, ids: readonly string[]): Promise<JobWithPrinter[]> {
  return db
    .select({ job: printJobs, printer: printers })
    .from(printJobs)
    .innerJoin(printers, and(eq(printers.restId, printJobs.restId), eq(printers.id, printJobs.printerId)))
    .where(and(eq(printJobs.restId, restId), isAnyOf(printJobs.id, ids)))
    .orderBy(asc(printJobs.id))
}

export async function lockJob(db: Db, id: string): Promise<JobWithPrinter | undefined> {
  const [job] = await db.select().from(printJobs).where(eq(printJobs.id, id)).for('update')
  if (!job) return undefined
  const [printer] = await db
    .select()
    .from(printers)
    .where(and(eq(printers.restId, job.restId), eq(printers.id, job.printerId)))
  return printer && { job, printer }
}

async function readUnfailed(db: Db, restId: string, orderIds: readonly string[], now: Date) {
  const rows = await db
    .select({ job: printJobs, printer: printers })
    .from(printJobs)
    .innerJoin(printers, and(eq(printers.restId, printJobs.restId), eq(printers.id, printJobs.printerId)))
    .where(and(eq(printJobs.restId, restId), isAnyOf(printJobs.orderId, orderIds), ne(printJobs.state, 'failed')))
  return rows.flatMap(({ job, printer }) => {
    const { state } = effectiveState(job, printer, now)
    return state === 'failed' ? [] : { ...job, state }
  })
}

export async function wasPrinted(
  db: Db,
  { restId, orderId, kind }: Pick<JobRow, 'restId' | 'orderId' | 'kind'>,
  now: Date,
): Promise<boolean> {
  return (await readUnfailed(db, restId, [orderId], now)).some((job) => job.kind === kind)
}

/**
 * Reprints: another page of the order is or may be on paper or with a print service, or waits. Failed ones do not
 * count.
 */
export async function readReprints(
  db: Db,
  restId: string,
  jobs: readonly Pick<JobRow, 'id' | 'orderId' | 'kind'>[],
  now: Date,
): Promise<Set<string>> {
  const orderIds = [...new Set(jobs.map(({ orderId }) => orderId))]
  const unfailed = await readUnfailed(db, restId, orderIds, now)
  const isReprint = ({ id, orderId, kind }: (typeof jobs)[number]) =>
    unfailed.some(
      (other) =>
        other.id !== id &&
        other.orderId === orderId &&
        other.kind === kind &&
        (other.state !== 'queued' || other.id < id),
    )
  return new Set(jobs.filter(isReprint).map(({ id }) => id))
}

export async function insertJob(db: Db, job: typeof printJobs.$inferInsert): Promise<JobRow> {
  const [row] = await db.insert(printJobs).values(job).returning()
  if (!row) throw new Error('A print job was not written')
  return row
}

export async function updateJob(
  db: Db,
  { restId, id }: Key,
  changes: Partial<Omit<JobRow, 'restId' | 'id'>>,
): Promise<JobRow> {
  const [row] = await db
    .update(printJobs)
    .set(changes)
    .where(and(eq(printJobs.restId, restId), eq(printJobs.id, id)))
    .returning()
  if (!row) throw new Error('The locked print job is missing')
  return row
}
