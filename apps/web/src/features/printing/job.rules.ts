import { mayBeHere } from '@brigade/client-kit/hand-over.rules.ts'
import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import type { PairedService } from '@brigade/contract/printing/pairing.contract.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import type { ReachedService } from './print-services.rules.ts'

export type Waiting = 'paused' | 'trouble' | 'silent' | 'missing' | 'not-online' | 'in-turn'

interface Known {
  printers: readonly Printer[]
  reached: readonly ReachedService[]
  paired: readonly Pick<PairedService, 'serviceId' | 'name'>[]
}

export function whyWaiting(
  { printer }: Pick<PrintJob, 'printer'>,
  { printers, reached, paired }: Known,
): { why: Waiting; status: string; service: string } {
  const nothing = { status: '', service: '' }
  if (printer.isPaused) return { ...nothing, why: 'paused' }
  // The print service of this machine has the freshest state.
  const there = reached.filter(({ serviceId }) => mayBeHere(printer, serviceId))
  const heard = there.flatMap((service) => service.printers).filter(({ name }) => name === printer.name)
  const [troubled] = heard
  if (heard.some(({ code }) => code === 0)) return { ...nothing, why: 'in-turn' }
  if (troubled) return { ...nothing, why: 'trouble', status: troubled.status }
  const added = printers.find(({ _id }) => _id === printer._id)
  if (!added || added.isOnline) return { ...nothing, why: 'in-turn' }
  const own = paired.find(({ serviceId }) => serviceId === printer.serviceId)
  if (!own) return { ...nothing, why: 'not-online' }
  return { ...nothing, why: there.length > 0 ? 'missing' : 'silent', service: own.name }
}

export type JobAct = 'came-out' | 'again' | 'elsewhere' | 'drop'

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

export function otherPrinters({ _id }: Pick<Printer, '_id'>, printers: readonly Printer[]): Printer[] {
  return printers.filter((each) => each._id !== _id)
}

export function byNeed(jobs: readonly PrintJob[]): PrintJob[] {
  const needsPerson = ({ state }: PrintJob) => state === 'failed' || state === 'unknown'
  return [...jobs.filter(needsPerson), ...jobs.filter((job) => !needsPerson(job)).toReversed()]
}

/**
 * Of the jobs of one kind, latest first: the latest of each station. A later page of the whole order replaces what has
 * ended.
 */
export function latestPages(jobs: readonly PrintJob[]): PrintJob[] {
  const whole = jobs.findIndex(({ station }) => station === null)
  return jobs.filter(
    ({ station, isSettled }, at) =>
      jobs.findIndex((job) => job.station === station) === at && (whole < 0 || at <= whole || !isSettled),
  )
}
