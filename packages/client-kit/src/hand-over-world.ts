import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import type { claimPrintJob, PrintJob, PrintPage, reportPrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import type { LocalPrinter, PrintAnswered, PrintAsked } from '@brigade/contract/printing/print-service.contract.ts'

export type Claim = SentOf<typeof claimPrintJob>

/** `refused`: the job was not attempted. `broken`: its outcome is unknown. */
export type PostedJob =
  | { kind: 'answered'; answer: PrintAnswered }
  | { kind: 'refused'; isBusy: boolean; message: string }
  | { kind: 'broken' }

export interface PrintServiceState {
  readonly status: 'off' | 'seeking' | 'on'
  readonly serviceId: string | null
  readonly printers: readonly LocalPrinter[]
}

export interface HandOverWorld {
  ask: () => Promise<readonly PrintJob[]>
  claim: (claim: Claim) => Promise<PrintPage | null>
  report: (report: SentOf<typeof reportPrintJob>) => Promise<unknown>
  reportPrinted: (printed: { pjId: string; prnId: string }) => Promise<unknown>
  post: (asked: PrintAsked, signal: AbortSignal) => Promise<PostedJob>
  isRefusal: (error: unknown) => boolean
  service: () => PrintServiceState
  onService: (listener: () => void) => () => void
  now: () => number
  /** Milliseconds. Returns a function that cancels the call. */
  later: (run: () => void, ms: number) => () => void
  newClaimId: () => string
  /** A client with the same id may continue earlier claims. */
  takerId: string
  /** Jobs of one lane go one after the other; lanes are independent. */
  laneOf: (job: PrintJob) => string
}

export const isConnected = (world: HandOverWorld) => world.service().status === 'on'
