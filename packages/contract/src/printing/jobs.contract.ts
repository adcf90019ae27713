import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, pageAskedInQuery } from '../kernel/fields.ts'
import { optionalText } from '../kernel/input-schema.ts'
import { liveTopic } from '../kernel/live-topic.ts'
import { printingErrors, printServiceId } from './printers.contract.ts'

const printKinds = ['ticket', 'receipt'] as const
/** What the kitchen works from, or what the guest is given. */
const printKind = z.enum(printKinds, { error: 'input.not-in-list' })
export type PrintKind = z.infer<typeof printKind>

/**
 * `queued` waits for its turn; `sent` is with a print service; `printed` is on paper; `failed` is not, and `reason` says why;
 * of what is `unknown` nobody but a person beside the printer can say whether it came out.
 */
const printStates = ['queued', 'sent', 'printed', 'failed', 'unknown'] as const
const printState = z.enum(printStates)
export type PrintState = z.infer<typeof printState>

export const printJob = z.object({
  /** The print service prints each once. */
  pjId: z.string(),
  restId: z.string(),
  kind: printKind,
  /** It says on the paper that it was printed before. */
  isReprint: z.boolean(),
  orderId: z.string(),
  tokenNo: z.number().int(),
  /** What the print service needs to know of its printer, beside the page. */
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
  /** Why it failed, or why nobody knows, in words; null otherwise. */
  reason: z.string().nullable(),
  /** Nobody and nothing has to act on it any more. */
  isSettled: z.boolean(),
  createdAt: z.string(),
  /** When a print service last took it; null where none has. */
  sentAt: z.string().nullable(),
  /** When it was printed, failed or was lost sight of; null before. */
  endedAt: z.string().nullable(),
})
export type PrintJob = z.infer<typeof printJob>

/** A job with its whole page, as its order stands now. */
export const printPage = printJob.extend({ html: z.string() })
export type PrintPage = z.infer<typeof printPage>

export const listPrintJobs = endpoint({
  name: 'list-print-jobs',
  summary: 'List the print jobs of a branch, an order or a printer, latest first',
  method: 'GET',
  path: '/manager/print-jobs',
  who: 'approved',
  input: z.object({
    restId: idOf(),
    ...pageAskedInQuery,
    ordId: idOf().optional(),
    prnId: idOf().optional(),
    /** 'true': only what somebody or something still has to act on. */
    isOpen: z.literal('true', { error: 'input.not-in-list' }).optional(),
  }),
  /** `total` counts no further than `MOST_COUNTED`. */
  data: z.array(printJob),
})

/**
 * Asked over the live channel: what is queued or sent, with its pages; the oldest of each printer, the oldest first. Whoever takes
 * a job gets its page then, and asks without. A print service is told of what it may print.
 */
export const printJobsAsked = z.object({
  restId: idOf(),
  isBare: z.literal(true, { error: 'input.not-valid' }).optional(),
})

/** Said over the live channel, and acknowledged: this job is on paper. Saying it again changes nothing. */
export const printSuccessTopic = liveTopic('/manager/print-success')
export const printSuccess = z.object({ pjId: idOf(), prnId: idOf() })

export const printOrder = endpoint({
  name: 'print-order',
  summary: 'Print the ticket or receipt of an order, at the default printer or another',
  method: 'POST',
  path: '/manager/print',
  who: 'approved',
  input: z.object({ ordId: idOf(), kind: printKind.default('ticket'), prnId: idOf('printer.select').optional() }),
  data: printJob,
  errors: printingErrors,
})

const uuid = z.uuid({ error: 'input.not-valid' }).toLowerCase()
/** Made anew for each job that is taken: nobody else may hand it over meanwhile. */
const claimId = uuid

export const claimPrintJob = endpoint({
  name: 'claim-print-job',
  summary: 'Claim a print job for a print service, or renew the claim. One claimant at a time holds a job',
  method: 'PATCH',
  path: '/manager/print-claim',
  who: 'approved-or-print-service',
  // Its page has the names of guests: it is not kept as a reply.
  secret: true,
  input: z.object({
    pjId: idOf(),
    claimId,
    /** Who takes it, the same after a restart; so that it finds again what it had taken before. */
    takerId: uuid.nullish().transform((id) => id ?? null),
    /** `hold`: it has the job, and goes on holding it. `resume`: it had the job before it began anew, and takes it over from itself. */
    how: z.enum(['take', 'hold', 'resume'], { error: 'input.not-in-list' }).default('take'),
    /** The print service it will be handed to. Once it may have it, the job goes to no other by itself. */
    serviceId: printServiceId,
  }),
  /** Null: it is with somebody else, it needs nobody any more, or its printer is paused. Only now is its page made. */
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
