import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, pageAskedInQuery } from '../kernel/fields.ts'
import { optionalText } from '../kernel/input-schema.ts'
import { liveTopic } from '../kernel/live-topic.ts'
import { withdrawalReason } from '../kernel/withdrawal.ts'
import { printingErrors, printServiceId } from './printers.contract.ts'

const orderKind = z.enum(['ticket', 'receipt'], { error: 'input.not-in-list' })
export type OrderKind = z.infer<typeof orderKind>
/** A bill before payment, a Z report and a test page belong to no order. A `drawer` opens the cash drawer at the printer, and is never listed. */
const printKind = z.enum([...orderKind.options, 'bill', 'z-report', 'test', 'drawer'])
export type PrintKind = z.infer<typeof printKind>

/** `unknown`: only a look at the printer tells whether the job was printed. */
const printStates = ['queued', 'sent', 'printed', 'failed', 'unknown'] as const
const printState = z.enum(printStates)
export type PrintState = z.infer<typeof printState>

export const printJob = z.object({
  pjId: z.string(),
  restId: z.string(),
  kind: printKind,
  isReprint: z.boolean(),
  /** The stations whose foods a ticket shows; null on a page of the whole order. */
  station: z.string().nullable(),
  /** Of the ticket of a round; null on every other page, and from a server that knew none. */
  round: z.object({ number: z.number().int(), place: z.string().nullable() }).nullable().default(null),
  /** The number of a Z report; null on every other page, and from a server that printed none. */
  zReport: z.number().int().nullable().default(null),
  /** Of a bill: the siting of its guests. */
  billOf: z.string().optional(),
  /** Of a bill: its cart. Absent from a server that kept none. */
  cartId: z.string().optional(),
  /** Null on a bill, a test page, a Z report and the ticket of a round, as is the token. */
  orderId: z.string().nullable(),
  tokenNo: z.number().int().nullable(),
  printer: z.object({
    _id: z.string(),
    name: z.string(),
    paperSize: z.string(),
    scale: z.number(),
    isLandscape: z.boolean(),
    isPaused: z.boolean(),
    serviceId: z.string().nullable(),
  }),
  state: printState,
  reason: z.string().nullable(),
  isSettled: z.boolean(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  endedAt: z.string().nullable(),
})
export type PrintJob = z.infer<typeof printJob>

/** With the page as the order is now. */
export const printPage = printJob.extend({ html: z.string() })
export type PrintPage = z.infer<typeof printPage>

export const listPrintJobs = endpoint({
  name: 'list-print-jobs',
  summary: 'List the print jobs of a branch, an order, a Z report or a printer, latest first',
  method: 'GET',
  path: '/manager/print-jobs',
  who: 'approved',
  input: z.object({
    restId: idOf(),
    ...pageAskedInQuery,
    ordId: idOf().optional(),
    /** Of its Z report. */
    drawerId: idOf().optional(),
    prnId: idOf().optional(),
    isOpen: z.literal('true', { error: 'input.not-in-list' }).optional(),
  }),
  data: z.array(printJob),
})

/** Without `isBare`, with pages. Lists the oldest jobs of each printer, for a print service only those it may print. */
export const printJobsAsked = z.object({
  restId: idOf(),
  isBare: z.literal(true, { error: 'input.not-valid' }).optional(),
})

/** Reports a job as printed over the live channel. Reporting it again changes nothing. */
export const printSuccessTopic = liveTopic('/manager/print-success')
export const printSuccess = z.object({ pjId: idOf(), prnId: idOf() })

export const printOrder = endpoint({
  name: 'print-order',
  summary: 'Print the ticket or receipt of an order, at the default printer or another',
  method: 'POST',
  path: '/manager/print',
  who: 'approved',
  input: z.object({ ordId: idOf(), kind: orderKind.default('ticket'), prnId: idOf('printer.select').optional() }),
  data: printJob,
  errors: printingErrors,
})

export const printZReport = endpoint({
  name: 'print-z-report',
  summary: 'Print the Z report of a closed drawer, at the default printer or another',
  method: 'POST',
  path: '/manager/print-z-report',
  who: 'approved',
  input: z.object({ restId: idOf(), drawerId: idOf(), prnId: idOf('printer.select').optional() }),
  data: printJob,
  errors: printingErrors,
})

export const printTest = endpoint({
  name: 'print-test',
  summary: 'Print a test page at a printer, by the way that tickets take',
  method: 'POST',
  path: '/manager/print-test',
  who: 'approved',
  input: z.object({ prnId: idOf('printer.select') }),
  data: printJob,
  errors: printingErrors,
})

export const kickDrawer = endpoint({
  name: 'kick-drawer',
  summary: 'Open the cash drawer at its printer without a sale',
  method: 'POST',
  path: '/manager/drawer-kick',
  who: 'approved',
  input: z.object({ restId: idOf(), reason: withdrawalReason }),
  data: z.undefined(),
  errors: printingErrors,
})

const uuid = z.uuid({ error: 'input.not-valid' }).toLowerCase()
/** A new id for each claim: no other client may hand the job over meanwhile. */
const claimId = uuid

export const claimPrintJob = endpoint({
  name: 'claim-print-job',
  summary: 'Claim a print job for a print service, or renew the claim. One claimant at a time holds a job',
  method: 'PATCH',
  path: '/manager/print-claim',
  who: 'approved-or-print-service',
  // The page contains names of guests, so the reply is not stored.
  secret: true,
  input: z.object({
    pjId: idOf(),
    claimId,
    /** Identifies the client across restarts, so that it finds its earlier claims. */
    takerId: uuid.nullish().transform((id) => id ?? null),
    /** `hold` renews a claim. `resume` continues an earlier claim of the same client. */
    how: z.enum(['take', 'hold', 'resume'], { error: 'input.not-in-list' }).default('take'),
    /** A job that this print service may have received goes to no other. */
    serviceId: printServiceId,
  }),
  /** Null when another client holds the job, it needs no printing, or its printer is paused. */
  data: printPage.nullable(),
})

export const reportPrintJob = endpoint({
  name: 'report-print-job',
  summary: 'Report a claimed print job that was not printed. A released job waits again',
  method: 'PATCH',
  path: '/manager/print-report',
  who: 'approved-or-print-service',
  input: z.object({
    pjId: idOf(),
    claimId,
    outcome: z.enum(['failed', 'unknown', 'released'], { error: 'input.not-in-list' }),
    reason: optionalText({ maxLength: 1000 }),
  }),
  data: printJob,
  errors: printingErrors,
})

export const printAgain = endpoint({
  name: 'print-again',
  summary: 'Print a failed or unknown job again as a new job, or move a waiting job to another printer',
  method: 'POST',
  path: '/manager/print-again',
  who: 'approved',
  input: z.object({ pjId: idOf(), prnId: idOf('printer.select').optional() }),
  data: printJob,
  errors: printingErrors,
})

export const settlePrintJob = endpoint({
  name: 'settle-print-job',
  summary: 'Settle a failed or unknown job: it was printed, or is no longer needed',
  method: 'PATCH',
  path: '/manager/print-settle',
  who: 'approved',
  input: z.object({ pjId: idOf(), cameOut: z.boolean({ error: 'input.not-valid' }) }),
  data: printJob,
  errors: printingErrors,
})
