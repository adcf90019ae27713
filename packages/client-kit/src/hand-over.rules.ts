import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'

/** How long nobody else takes a job from whoever has taken it, without hearing of it again. */
export const LEASE_MS = 90_000

/** The job that was handed over last, and whether the server knows what became of it. */
export interface HandedOver {
  readonly pjId: string
  readonly isAcknowledged: boolean
}

export interface HandOverMoment {
  readonly previous: HandedOver | null
  readonly isConnected: boolean
  /** The print service of this machine; null until it has said which it is. */
  readonly serviceId: string | null
  /** Those of this machine. */
  readonly printers: readonly LocalPrinter[]
}

type Job = Pick<PrintJob, 'pjId' | 'printer' | 'state' | 'sentAt'>

/** Whether a printer of the branch can be one of this machine's: elsewhere another may have its name. */
export function mayBeHere({ serviceId }: Pick<PrintJob['printer'], 'serviceId'>, here: string | null): boolean {
  return serviceId === null || serviceId === here
}

/** Whether the machine's own list has the printer, and as online. */
function isOnlineHere(printer: PrintJob['printer'], { printers, serviceId }: HandOverMoment): boolean {
  return mayBeHere(printer, serviceId) && printers.some(({ name, code }) => name === printer.name && code === 0)
}

/** Whether anything new may be handed over, wherever it is printed. */
function isFreeFor({ pjId, printer }: Job, { previous, isConnected }: HandOverMoment): boolean {
  if (previous && (!previous.isAcknowledged || previous.pjId === pjId)) return false
  return isConnected && !printer.isPaused
}

/**
 * Whether a job may go to the print service now: the one before is acknowledged, it is another one, its printer is online and
 * not paused, and the print service is there.
 */
export function mayHandOver(job: Job, moment: HandOverMoment): boolean {
  return isFreeFor(job, moment) && isOnlineHere(job.printer, moment)
}

/**
 * The oldest job to see to. What was taken before and not heard of again is asked about whether its printer is online or not:
 * the print service remembers what became of it.
 */
export function nextJob<J extends Job>(
  jobs: readonly J[],
  moment: HandOverMoment,
  isLeft: (job: J) => boolean,
): J | undefined {
  return jobs.find((job) => {
    if (isLeft(job)) return false
    if (job.state === 'queued') return mayHandOver(job, moment)
    return job.state === 'sent' && mayBeHere(job.printer, moment.serviceId) && isFreeFor(job, moment)
  })
}
