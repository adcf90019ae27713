import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'

/** Without renewal. */
export const LEASE_MS = 90_000

export interface HandedOver {
  readonly pjId: string
  readonly isAcknowledged: boolean
}

export interface HandOverMoment {
  readonly previous: HandedOver | null
  readonly isConnected: boolean
  readonly serviceId: string | null
  readonly printers: readonly LocalPrinter[]
}

type Job = Pick<PrintJob, 'pjId' | 'printer' | 'state' | 'sentAt'>

/** Whether a printer of the branch can be on this machine. Another machine's printer may have the same name. */
export function mayBeHere({ serviceId }: Pick<PrintJob['printer'], 'serviceId'>, here: string | null): boolean {
  return serviceId === null || serviceId === here
}

function isOnlineHere(printer: PrintJob['printer'], { printers, serviceId }: HandOverMoment): boolean {
  return mayBeHere(printer, serviceId) && printers.some(({ name, code }) => name === printer.name && code === 0)
}

function isFreeFor({ pjId, printer }: Job, { previous, isConnected }: HandOverMoment): boolean {
  if (previous && (!previous.isAcknowledged || previous.pjId === pjId)) return false
  return isConnected && !printer.isPaused
}

export function mayHandOver(job: Job, moment: HandOverMoment): boolean {
  return isFreeFor(job, moment) && isOnlineHere(job.printer, moment)
}

/** A claimed job without a report is due even when its printer is offline: the print service knows the outcome. */
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
