import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { asJson, statement, type Args, type FoundBy, type NewRow, type Tables } from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { idsFrom } from '../../platform/new-id.ts'
import type { PrinterRow } from './printers.store.ts'
import type { carts } from '../carts/carts.table.ts'
import type { cartRounds } from '../carts/rounds.table.ts'
import type { zReports } from '../drawers/z-reports.table.ts'
import type { printers, printJobs } from './printing.table.ts'
import { FRESH_MS, KICK_MS, LEASE_MS, LOST_AFTER_MS, OPEN_MS, effectiveState } from './job-state.rules.ts'

export type JobTables = Tables<{
  carts: typeof carts
  cartRounds: typeof cartRounds
  zReports: typeof zReports
  printers: typeof printers
  printJobs: typeof printJobs
}>

export type JobRow = typeof printJobs.$inferSelect

export interface JobWithPrinter {
  job: JobRow
  /** Of the ticket of a round. */
  round: PrintJob['round']
  /** The number of a Z report. */
  zReport: PrintJob['zReport']
  printer: Pick<
    PrinterRow,
    'id' | 'name' | 'paperSize' | 'scale' | 'isLandscape' | 'isPaused' | 'removedAt' | 'serviceId'
  >
}

type Key = Pick<JobRow, 'restId' | 'id'>

/** Per printer. The rest follows when these are printed. */
const MOST_TO_PRINT = 20

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
/** Ids grow with time: every job younger than `age` has an id above this. */
const idOfLess = (age: number, now: Date) => idsFrom(before(now, age - 1))

export const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS)

export function toJob({ job, printer, round, zReport }: JobWithPrinter, now: Date): PrintJob {
  const { id, restId, kind, isReprint, station, orderId, tokenNo, createdAt, sentAt } = job
  const { state, reason, endedAt, isSettled } = effectiveState(job, printer, now)
  const { name, paperSize, scale, isLandscape, isPaused, serviceId } = printer
  return {
    pjId: id,
    restId,
    kind,
    isReprint,
    station,
    round,
    zReport,
    ...(job.bill && job.bill.siting !== null && { billOf: job.bill.siting }),
    ...(job.bill?.cartId !== undefined && { cartId: job.bill.cartId }),
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

export const selectJobs = (db: JobTables) =>
  db
    .selectFrom('printJobs as j')
    .innerJoin('printers as p', (on) => on.onRef('p.restId', '=', 'j.restId').onRef('p.id', '=', 'j.printerId'))
    .leftJoin('cartRounds as r', (on) => on.onRef('r.restId', '=', 'j.restId').onRef('r.id', '=', 'j.roundId'))
    .leftJoin('zReports as z', (on) => on.onRef('z.restId', '=', 'j.restId').onRef('z.drawerId', '=', 'j.drawerId'))
    .select(['j.restId', 'j.id', 'j.printerId', 'j.orderId', 'j.tokenNo', 'j.kind', 'j.isReprint', 'j.state'])
    .select(['j.reason', 'j.createdAt', 'j.claimId', 'j.takerId', 'j.serviceId', 'j.sentAt', 'j.heldUntil'])
    .select([
      'j.isTakenOver',
      'j.endedAt',
      'j.settledAt',
      'j.station',
      'j.foodIds',
      'j.printId',
      'j.roundId',
      'j.drawerId',
      'j.bill',
    ])
    .select(['p.name', 'p.paperSize', 'p.scale', 'p.isLandscape', 'p.isPaused', 'p.removedAt'])
    .select(['p.serviceId as boundTo', 'r.number', 'r.place', 'z.number as zReport'])

const findJob = statement((db: JobTables, { id }: Args<{ id: string }>) =>
  selectJobs(db)
    .where('j.restId', '=', sql<string>`(select rest_id from print_jobs where id = ${id})`)
    .where('j.id', '=', id),
)

function apart(row: FoundBy<typeof findJob>): JobWithPrinter {
  const { name, paperSize, scale, isLandscape, isPaused, removedAt, boundTo: serviceId, ...others } = row
  const { number, place, zReport, ...job } = others
  const round = number === null ? null : { number, place }
  return {
    job,
    round,
    zReport,
    printer: { id: job.printerId, name, paperSize, scale, isLandscape, isPaused, removedAt, serviceId },
  }
}

interface Wish {
  restId: string
  ordId?: string | undefined
  drawerId?: string | undefined
  prnId?: string | undefined
  isOpen?: 'true' | undefined
}

interface Wished extends Omit<Wish, 'isOpen'> {
  /** Only open ones, with ids above this. */
  openAbove?: string | undefined
}

function wishedOf({ restId, ordId, drawerId, prnId, isOpen }: Wish, now: Date): Wished {
  return { restId, ordId, drawerId, prnId, openAbove: isOpen && idOfLess(OPEN_MS, now) }
}

/** Of jobs `j`. */
function isWished({ restId, ordId, drawerId, prnId, openAbove }: Args<Wished>): RawBuilder<boolean> {
  const conditions = [sql<boolean>`j.rest_id = ${restId} and j.kind <> 'drawer'`]
  if (ordId) conditions.push(sql`j.order_id = ${ordId}`)
  if (drawerId) conditions.push(sql`j.drawer_id = ${drawerId}`)
  if (prnId) conditions.push(sql`j.printer_id = ${prnId}`)
  if (openAbove) conditions.push(sql`j.settled_at is null and j.id > ${openAbove}`)
  return sql.join(conditions, sql` and `)
}

const findPage = statement((db: JobTables, { limit, after, ...wished }: Args<PageAsked & Wished>) => {
  const rows = selectJobs(db).where(isWished(wished)).orderBy('j.id', 'desc').limit(limit)
  return after ? rows.where('j.id', '<', after) : rows
})

export async function readJobs(
  db: Db,
  { limit, after, ...wish }: PageAsked & Wish,
  now: Date,
): Promise<JobWithPrinter[]> {
  return (await db.run(findPage({ ...wishedOf(wish, now), after, limit: limit + 1 }))).map(apart)
}

const countWished = statement((db: JobTables, wished: Args<Wished>) => {
  const rows = db.selectFrom('printJobs as j').select('j.id').where(isWished(wished)).limit(sql.lit(MOST_COUNTED))
  return db.selectFrom(rows.as('counted')).select(({ fn }) => fn.countAll<number>().as('total'))
})

export async function countJobs(db: Db, wish: Wish, now: Date): Promise<number> {
  const [row] = await db.run(countWished(wishedOf(wish, now)))
  return row?.total ?? 0
}

interface ToPrint {
  restId: string
  serviceId?: string | undefined
}

type Since = Record<'above' | 'kicksAbove', string> & { heardSince: Date }

const findToPrint = statement((db: JobTables, given: Args<ToPrint & Since>) => {
  const ofPrinter = db
    .selectFrom('printJobs as j')
    .select('j.id')
    .where(sql<boolean>`j.rest_id = p.rest_id and j.printer_id = p.id`)
    // Written out for the planner to use the partial index.
    .where(sql<boolean>`j.state in ('queued', 'sent')`)
    .where('j.id', '>', given.above)
    .where(sql<boolean>`(j.kind <> 'drawer' or j.id > ${given.kicksAbove})`)
    .where(sql<boolean>`(j.state = 'queued' or j.held_until > ${given.heardSince})`)
    .orderBy('j.id')
    .limit(sql.lit(MOST_TO_PRINT))
  const ofBranch = db
    .selectFrom('printers as p')
    .crossJoinLateral(ofPrinter.as('one'))
    .select('one.id')
    .where('p.restId', '=', given.restId)
    .where('p.removedAt', 'is', null)
  const { serviceId } = given
  const mayBeIts = sql<boolean>`(p.service_id is null or p.service_id = ${serviceId})`
  return selectJobs(db)
    .where('j.restId', '=', given.restId)
    .where('j.id', '=', sql<string>`any(array(${serviceId ? ofBranch.where(mayBeIts) : ofBranch}))`)
    .orderBy('j.id')
})

/** The oldest first. The limit is per printer, so that no printer's jobs hide another's. */
export async function readToPrint(db: Db, asked: ToPrint, now: Date): Promise<JobWithPrinter[]> {
  const [above, kicksAbove] = [idOfLess(FRESH_MS, now), idOfLess(KICK_MS, now)]
  return (await db.run(findToPrint({ ...asked, above, kicksAbove, heardSince: before(now, LOST_AFTER_MS) }))).map(apart)
}

const lockRow = statement((db: JobTables, { id }: Args<{ id: string }>) =>
  db.selectFrom('printJobs').select('id').where('id', '=', id).forUpdate(),
)

/** Reads the job behind its lock, with the printer as it is then. */
export async function lockJob(db: Db, id: string): Promise<JobWithPrinter | undefined> {
  const [[locked], [row]] = await Promise.all([db.run(lockRow({ id })), db.run(findJob({ id }))])
  return locked && row && apart(row)
}

const insertRow = statement((db: JobTables, job: Args<NewRow<typeof printJobs>>) =>
  db.insertInto('printJobs').values(job),
)

const notYet = { reason: null, sentAt: null, heldUntil: null, endedAt: null, settledAt: null }
const unclaimed = { claimId: null, takerId: null, serviceId: null, isTakenOver: false }

type NewJob = Omit<JobRow, keyof typeof notYet | keyof typeof unclaimed>

/** Writes a job at the end of the transaction. */
export function insertJob(db: Db, made: NewJob): JobRow {
  const job = { ...made, ...notYet, ...unclaimed }
  db.later(insertRow({ ...job, bill: job.bill && asJson(job.bill) }))
  return job
}

type Changes = Partial<Omit<JobRow, keyof Key | 'bill'>>

const changeRow = statement((db: JobTables, { restId, id, ...set }: Args<Key & Changes>) =>
  db
    .updateTable('printJobs')
    .set(set)
    .where((is) => is.and({ restId, id })),
)

/** Changes a locked job at the end of the transaction. */
export function updateJob(db: Db, job: JobRow, changes: Changes): JobRow {
  db.later(changeRow({ ...changes, restId: job.restId, id: job.id }))
  return { ...job, ...changes }
}
