import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import type { claimPrintJob, PrintJob, PrintPage, reportPrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import type { PrintAsked } from '@brigade/contract/printing/print-service.contract.ts'
import { CallError } from '../../shared/api/call-error.ts'
import { inTurn } from '../../shared/live/in-turn.ts'
import { leaseEnd, mayHandOver, nextJob, type HandedOver } from './hand-over.rules.ts'
import type { PostedJob } from './post-job.ts'
import type { PrintServiceState } from './print-service.ts'

const RENEW_MS = 30_000
/** After this long it is asked again whether somebody else still has a job. */
const LEFT_MS = 60_000
const BUSY_MS = 5_000
const AGAIN_MS = 1_000
const AGAIN_MOST_MS = 15_000
/** Whoever has left does not wait for ever for the server to hear the last word. */
const MOST_AFTER_STOP = 10

type Claim = SentOf<typeof claimPrintJob>

export interface HandOverWorld {
  /** What is queued or sent in the branch, the oldest first. */
  ask: () => Promise<readonly PrintJob[]>
  claim: (claim: Claim) => Promise<PrintPage | null>
  report: (report: SentOf<typeof reportPrintJob>) => Promise<unknown>
  tellPrinted: (printed: { pjId: string; prnId: string }) => Promise<unknown>
  post: (asked: PrintAsked, signal: AbortSignal) => Promise<PostedJob>
  service: () => PrintServiceState
  onService: (listener: () => void) => () => void
  now: () => number
  /** Runs it after so many milliseconds, unless the answer is called. */
  later: (run: () => void, ms: number) => () => void
  newClaimId: () => string
}

/** `kept`: nobody here knows, so it is left with the server, which has it asked for again. */
type Outcome = { kind: 'printed' } | { kind: 'released' } | { kind: 'kept' } | NotPrinted
interface NotPrinted {
  kind: 'failed' | 'unknown'
  reason: string
}

function askedOf({ pjId, html, printer }: PrintPage): PrintAsked {
  const { _id: prnId, name: prName, isLandscape: isLand, scale, paperSize: pSize } = printer
  return { htmlStr: html, pjId, prnId, prName, isLand, scale, pSize }
}

const standing = ({ pjId, state }: Pick<PrintJob, 'pjId' | 'state'>) => `${pjId} ${state}`

const isRefusal = (error: unknown) => error instanceof CallError && !error.isUncertain && error.code !== 'too-many'

/** Hands the jobs of a branch to the print service of this machine, one after the other, until it is stopped. */
export function createHandOver(world: HandOverWorld) {
  let isStopped = false
  let previous: HandedOver | null = null
  /** Jobs that are left alone until then, as long as they stand where they stood. */
  const left = new Map<string, number>()
  let wakeUp = () => {}
  const stopped = new AbortController()

  const pause = (ms: number) => new Promise<void>((resolve) => void world.later(resolve, ms))
  const isThere = () => world.service().status === 'on'
  const moment = () => {
    const { serviceId, printers } = world.service()
    return { previous, isConnected: isThere(), serviceId, printers }
  }

  /** Says it until the server has heard it; undefined where it refuses, or nobody is left to say it. */
  async function untilHeard<Answer>(say: () => Promise<Answer>, mostAfterStop = 0): Promise<Answer | undefined> {
    let afterStop = 0
    for (let wait = AGAIN_MS; ; wait = Math.min(wait * 2, AGAIN_MOST_MS)) {
      try {
        return await say()
      } catch (error) {
        if (isRefusal(error)) return undefined
      }
      if (isStopped && afterStop >= mostAfterStop) return undefined
      if (isStopped) afterStop += 1
      await pause(wait)
    }
  }

  function untilThere(): Promise<void> {
    if (isThere() || isStopped) return Promise.resolve()
    return new Promise((resolve) => {
      const look = () => {
        if (!isThere() && !isStopped) return
        stop()
        stopped.signal.removeEventListener('abort', look)
        resolve()
      }
      const stop = world.onService(look)
      stopped.signal.addEventListener('abort', look)
    })
  }

  function whileHeld(claim: Claim): () => void {
    let cancel = () => {}
    const renew = () => {
      world.claim(claim).catch(() => undefined)
      cancel = world.later(renew, RENEW_MS)
    }
    cancel = world.later(renew, RENEW_MS)
    return () => cancel()
  }

  /** One try; a print service that goes away in the middle may have heard it. */
  async function post(job: PrintPage, claim: Claim): Promise<PostedJob> {
    const gone = new AbortController()
    const stopListening = world.onService(() => {
      if (!isThere()) gone.abort()
    })
    const letGo = whileHeld(claim)
    try {
      return await world.post(askedOf(job), gone.signal)
    } finally {
      letGo()
      stopListening()
    }
  }

  /** `mayBeKnown`: the print service may have had it before, so that a refusal now says nothing about its paper. */
  async function outcomeOf(job: PrintPage, claim: Claim, mayBeKnown: boolean): Promise<Outcome> {
    let isInDoubt = mayBeKnown
    for (;;) {
      const posted = await post(job, claim)
      if (posted.kind === 'answered') {
        const { outcome, message = '' } = posted.answer
        return outcome === 'printed' ? { kind: outcome } : { kind: outcome, reason: message }
      }
      if (posted.kind === 'refused' && !posted.isBusy) {
        return { kind: isInDoubt ? 'unknown' : 'failed', reason: posted.message }
      }
      if (posted.kind === 'refused' && !isInDoubt) return { kind: 'released' }
      if (posted.kind === 'broken') isInDoubt = true
      await pause(posted.kind === 'refused' ? BUSY_MS : AGAIN_MS)
      await untilThere()
      if (isStopped) return { kind: 'kept' }
      if (!(await untilHeard(() => world.claim(claim)))) return { kind: 'kept' }
    }
  }

  async function tell({ pjId, printer }: PrintJob, { claimId }: Claim, outcome: Outcome): Promise<void> {
    const say = () => {
      switch (outcome.kind) {
        case 'kept':
          return Promise.resolve()
        case 'printed':
          return world.tellPrinted({ pjId, prnId: printer._id })
        case 'released':
          return world.report({ pjId, claimId, outcome: 'released' })
        case 'failed':
        case 'unknown':
          return world.report({ pjId, claimId, outcome: outcome.kind, reason: outcome.reason })
      }
    }
    await untilHeard(say, MOST_AFTER_STOP)
  }

  async function handOver(listed: PrintJob): Promise<void> {
    const { pjId } = listed
    const { serviceId } = world.service()
    if (serviceId === null) return
    const claim = { pjId, claimId: world.newClaimId(), serviceId }
    const job = await untilHeard(() => world.claim(claim))
    if (!job) {
      left.set(standing(listed), world.now() + LEFT_MS)
      return
    }
    const wasTaken = listed.state === 'sent'
    // It may have been moved to another printer meanwhile, or its printer gone.
    if (!wasTaken && (isStopped || !mayHandOver(job, moment()))) return tell(job, claim, { kind: 'released' })
    const before: HandedOver | null = previous
    previous = { pjId, isAcknowledged: false }
    const outcome = await outcomeOf(job, claim, wasTaken)
    await tell(job, claim, outcome)
    if (outcome.kind === 'released' || outcome.kind === 'kept') {
      previous = before
      if (outcome.kind === 'released') left.set(standing({ pjId, state: 'queued' }), world.now() + BUSY_MS)
      else left.set(standing({ pjId, state: 'sent' }), world.now() + LEFT_MS)
    } else previous = { pjId, isAcknowledged: true }
  }

  async function next(): Promise<PrintJob | undefined> {
    if (!isThere()) return undefined
    const jobs = await world.ask().catch(() => [])
    const now = world.now()
    const listed = new Set(jobs.map(standing))
    for (const key of left.keys()) if (!listed.has(key)) left.delete(key)
    for (const job of jobs) {
      if (job.state === 'sent' && !left.has(standing(job))) left.set(standing(job), leaseEnd(job, now))
    }
    return nextJob(jobs, moment(), (job) => (left.get(standing(job)) ?? 0) > now)
  }

  function wakeLater(): void {
    wakeUp()
    const now = world.now()
    const soonest = Math.min(...[...left.values()].filter((until) => until > now))
    if (!isStopped && soonest < Infinity) wakeUp = world.later(look, soonest - now)
  }

  let underWay = Promise.resolve()
  async function round(): Promise<void> {
    for (;;) {
      const job = isStopped ? undefined : await next()
      if (!job || isStopped) return wakeLater()
      await handOver(job)
    }
  }
  const look: () => void = inTurn(() => (underWay = round()))

  return {
    /** Sees to whatever can be handed over now. */
    look,
    /** Begins nothing more; resolves when what is under way has ended. */
    stop: (): Promise<void> => {
      isStopped = true
      stopped.abort()
      wakeUp()
      return underWay
    },
  }
}
