import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'

/** Why a job is not on paper yet: the first that holds. */
export type Waiting = 'paused' | 'trouble' | 'not-online' | 'in-turn'

interface Known {
  /** Of the branch. */
  printers: readonly Printer[]
  /** Of this machine, as its print service says. */
  local: readonly LocalPrinter[]
}

/** Why a queued job waits, and what the printer says of itself where that is why. */
export function whyWaiting(
  { printer }: Pick<PrintJob, 'printer'>,
  { printers, local }: Known,
): { why: Waiting; status: string } {
  if (printer.isPaused) return { why: 'paused', status: '' }
  // What stands beside it knows first.
  const here = local.find(({ name }) => name === printer.name)
  if (here) return here.code === 0 ? { why: 'in-turn', status: '' } : { why: 'trouble', status: here.status }
  const added = printers.find(({ _id }) => _id === printer._id)
  return { why: added && !added.isOnline ? 'not-online' : 'in-turn', status: '' }
}

/** What a person can do about a job. */
export type JobAct = 'came-out' | 'again' | 'elsewhere' | 'drop'

/** What can be done about a job now, the likeliest first. */
export function actsOf(
  { state, isSettled, printer }: Pick<PrintJob, 'state' | 'isSettled' | 'printer'>,
  printers: readonly Printer[],
): readonly JobAct[] {
  if (isSettled || state === 'sent' || state === 'printed') return []
  const again: JobAct[] = printers.some(({ _id }) => _id === printer._id) ? ['again'] : []
  const elsewhere: JobAct[] = otherPrinters(printer, printers).length > 0 ? ['elsewhere'] : []
  if (state === 'queued') return [...elsewhere, 'drop']
  if (state === 'failed') return [...again, ...elsewhere, 'came-out', 'drop']
  return ['came-out', ...again, ...elsewhere, 'drop']
}

/** Where else a job can go. */
export function otherPrinters({ _id }: Pick<Printer, '_id'>, printers: readonly Printer[]): Printer[] {
  return printers.filter((each) => each._id !== _id)
}

/** Those first that wait for a person; then what goes on by itself, as it will: the oldest first. */
export function byNeed(jobs: readonly PrintJob[]): PrintJob[] {
  const needsPerson = ({ state }: PrintJob) => state === 'failed' || state === 'unknown'
  return [...jobs.filter(needsPerson), ...jobs.filter((job) => !needsPerson(job)).toReversed()]
}
