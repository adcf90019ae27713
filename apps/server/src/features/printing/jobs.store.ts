import { say } from '@brigade/contract/messages/say.ts'
import type { PrintJob, PrintKind } from '@brigade/contract/printing/jobs.contract.ts'
import { and, asc, desc, eq, isNull, lt, ne, not, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import type { PrinterRow } from './printers.store.ts'
import { printers, printJobs } from './printing.table.ts'

export type JobRow = typeof printJobs.$inferSelect

export interface JobWithPrinter {
  job: JobRow
  printer: PrinterRow
}

type Key = Pick<JobRow, 'restId' | 'id'>

/** How long whoever took a job has it alone without saying anything. */
const HELD_MS = 90_000
/** From then on nobody is still at it: only a person can find out whether the paper came out. */
const LOST_AFTER_MS = 210_000
/** What a branch has waiting at any time; the rest shows once these are printed. */
const MOST_TO_PRINT = 200

/** Until when somebody who takes a job now has it alone. */
export const heldFrom = (now: Date) => new Date(now.getTime() + HELD_MS)

/** Where a job stands at this moment: one that was taken and never heard of again is unknown. */
export function standing({ state, reason, endedAt, heldUntil }: JobRow, now: Date) {
  const lostAt = state === 'sent' && heldUntil ? new Date(heldUntil.getTime() + LOST_AFTER_MS) : null
  if (lostAt === null || lostAt > now) return { state, reason, endedAt }
  return { state: 'unknown' as const, reason: say('print.reason.silent'), endedAt: lostAt }
}

export function toJob({ job, printer }: JobWithPrinter, now: Date): PrintJob {
  const { id, restId, kind, isReprint, orderId, tokenNo, html, createdAt, sentAt, settledAt } = job
  const { state, reason, endedAt } = standing(job, now)
  const { name, paperSize, scale, isLandscape, isPaused } = printer
  return {
    pjId: id,
    restId,
    kind,
    isReprint,
    orderId,
    tokenNo,
    printer: { _id: printer.id, name, paperSize, scale, isLandscape, isPaused },
    state,
    reason,
    isSettled: settledAt !== null,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    html,
  }
}

const selectJobs = (db: Db) =>
  db
    .select({ job: printJobs, printer: printers })
    .from(printJobs)
    .innerJoin(printers, and(eq(printers.restId, printJobs.restId), eq(printers.id, printJobs.printerId)))
    .$dynamic()

interface Wish {
  restId: string
  ordId?: string | undefined
  prnId?: string | undefined
  isOpen?: 'true' | undefined
}

function wished({ restId, ordId, prnId, isOpen }: Wish) {
  return and(
    eq(printJobs.restId, restId),
    ordId === undefined ? undefined : eq(printJobs.orderId, ordId),
    prnId === undefined ? undefined : eq(printJobs.printerId, prnId),
    isOpen === undefined ? undefined : isNull(printJobs.settledAt),
  )
}

/** The jobs of a page and one more, the latest first. */
export function readJobs(db: Db, { limit, after, ...wish }: PageAsked & Wish): Promise<JobWithPrinter[]> {
  return selectJobs(db)
    .where(and(wished(wish), after === undefined ? undefined : lt(printJobs.id, after)))
    .orderBy(desc(printJobs.id))
    .limit(limit + 1)
}

export async function countJobs(db: Db, wish: Wish): Promise<number> {
  return countUpTo(
    db,
    db
      .select({ one: sql`1` })
      .from(printJobs)
      .where(wished(wish)),
  )
}

/** Taken, and not heard of again for too long. */
function isLost(now: Date) {
  const before = new Date(now.getTime() - LOST_AFTER_MS).toISOString()
  return sql`(${printJobs.state} = 'sent' and ${printJobs.heldUntil} <= ${before}::timestamptz)`
}

/** Writes down of what nobody was heard for too long that it is unknown, as it has been shown since. */
export async function giveUpLost(db: Db, now: Date): Promise<void> {
  await db
    .update(printJobs)
    .set({
      state: 'unknown',
      reason: say('print.reason.silent'),
      endedAt: sql`${printJobs.heldUntil} + ${LOST_AFTER_MS} * interval '1 millisecond'`,
    })
    .where(isLost(now))
}

/** What is queued or sent in a branch, the oldest first. */
export function readToPrint(db: Db, restId: string, now: Date): Promise<JobWithPrinter[]> {
  // Written out, so that the index of what is to be printed is found.
  return selectJobs(db)
    .where(and(eq(printJobs.restId, restId), sql`${printJobs.state} in ('queued', 'sent')`, not(isLost(now))))
    .orderBy(asc(printJobs.id))
    .limit(MOST_TO_PRINT)
}

/** A job, this transaction's alone until it ends, and its printer as it is. */
export async function lockJob(db: Db, id: string): Promise<JobWithPrinter | undefined> {
  const [job] = await db.select().from(printJobs).where(eq(printJobs.id, id)).for('update')
  if (!job) return undefined
  const [printer] = await db
    .select()
    .from(printers)
    .where(and(eq(printers.restId, job.restId), eq(printers.id, job.printerId)))
  return printer && { job, printer }
}

/** Whether this page of the order has, or may have, been on paper before, or is about to be. */
export async function wasPrinted(db: Db, restId: string, orderId: string, kind: PrintKind): Promise<boolean> {
  const [row] = await db
    .select({ id: printJobs.id })
    .from(printJobs)
    .where(
      and(
        eq(printJobs.restId, restId),
        eq(printJobs.orderId, orderId),
        eq(printJobs.kind, kind),
        ne(printJobs.state, 'failed'),
      ),
    )
    .limit(1)
  return row !== undefined
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
  if (!row) throw new Error('A print job that is locked is gone')
  return row
}

/** What waits for a printer has failed. */
export async function failQueuedAt(
  db: Db,
  printer: Pick<PrinterRow, 'restId' | 'id'>,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await db
    .update(printJobs)
    .set({ state: 'failed', reason, endedAt: now })
    .where(
      and(eq(printJobs.restId, printer.restId), eq(printJobs.printerId, printer.id), eq(printJobs.state, 'queued')),
    )
}

/** Deletes what was settled before this time. */
export async function forgetSettled(db: Db, before: Date): Promise<void> {
  await db.delete(printJobs).where(lt(printJobs.settledAt, before))
}
