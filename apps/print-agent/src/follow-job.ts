import { setTimeout as wait } from 'node:timers/promises'
import { say } from '@brigade/contract/messages/say.ts'
import { CupsRefusal, type Cups, type CupsJob } from './cups.ts'
import type { Log } from './log.ts'
import { findPrinter } from './printers.ts'

const ASKED_EVERY_MS = 250
const SETTLED_WITHIN_MS = 10_000

export interface Outcome {
  outcome: 'printed' | 'failed' | 'unknown'
  message?: string
}

export interface Following {
  cups: Cups
  log: Log
  jobMs: number
  /** Aborted when the service ends. Jobs that no printer has taken by then are cancelled. */
  stopping: AbortSignal
}

const lost = (): Outcome => ({ outcome: 'unknown', message: say('print-service.lost') })

function outcomeOf({ state, message }: CupsJob, printerName: string): Outcome | undefined {
  if (state === 'completed') return { outcome: 'printed' }
  if (state === 'canceled') return { outcome: 'failed', message: say('print-service.cancelled') }
  if (state !== 'aborted') return undefined
  return { outcome: 'failed', message: say('print-service.aborted', { name: printerName, reason: message || state }) }
}

async function watch(following: Following, id: number, printerName: string, until: number, stop?: AbortSignal) {
  const isOver = () => Date.now() >= until || stop?.aborted === true
  while (!isOver()) {
    try {
      const outcome = outcomeOf(await following.cups.job(id), printerName)
      if (outcome) return outcome
    } catch (error) {
      // A refusal means that CUPS has forgotten the job. An unreachable CUPS may return in time.
      if (error instanceof CupsRefusal) return lost()
      following.log.warn({ err: error }, 'CUPS did not answer about a job')
    }
    await wait(ASKED_EVERY_MS, undefined, { signal: stop }).catch(() => undefined)
  }
  return undefined
}

async function statusOf(following: Following, printerName: string, job: CupsJob | undefined): Promise<string> {
  const printer = await findPrinter(following.cups, printerName).catch(() => undefined)
  if (printer === undefined) return say('print-service.status.unreachable')
  return (printer.code === 0 && job?.message.replace(/\.$/, '')) || printer.status
}

/** The outcome of a job cancelled at its deadline. A printer with all of its bytes may have printed it. */
async function verdict(following: Following, printerName: string, job: CupsJob | undefined): Promise<Outcome> {
  const isStopped = following.stopping.aborted
  const seconds = following.jobMs / 1000
  if (job?.isDelivered) {
    const unfinished = say('print-service.unfinished', { name: printerName, seconds })
    return { outcome: 'unknown', message: isStopped ? say('print-service.broken-off') : unfinished }
  }
  if (isStopped) return { outcome: 'failed', message: say('print-service.stopped') }
  const status = await statusOf(following, printerName, job)
  return { outcome: 'failed', message: say('print-service.too-slow', { name: printerName, seconds, status }) }
}

/**
 * A job that is late is cancelled. It has failed only when CUPS confirms that: it may have printed at the last moment.
 */
export async function followJob(following: Following, id: number, printerName: string): Promise<Outcome> {
  const outcome = await watch(following, id, printerName, Date.now() + following.jobMs, following.stopping)
  if (outcome) return outcome
  const job = await following.cups.job(id).catch(() => undefined)
  const late = await verdict(following, printerName, job)
  await following.cups.cancel(id).catch((error: unknown) => {
    following.log.warn({ err: error }, 'a job could not be cancelled')
  })
  const settled = await watch(following, id, printerName, Date.now() + SETTLED_WITHIN_MS)
  if (settled === undefined) return lost()
  return settled.outcome === 'failed' ? late : settled
}
