import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { inTurn } from './in-turn.ts'
import { LEASE_MS, mayHandOver, nextJob, type HandedOver } from './hand-over.rules.ts'
import type { claimPrintJob, PrintJob, PrintPage, reportPrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import type { LocalPrinter, PrintAnswered, PrintAsked } from '@brigade/contract/printing/print-service.contract.ts'

const RENEW_MS = 30_000
/** After this long it is asked again whether somebody else still has a job. */
const LEFT_MS = 60_000
const BUSY_MS = 5_000
const AGAIN_MS = 1_000
const AGAIN_MOST_MS = 15_000
const LONGEST_WAIT_MS = 60_000
/** Whoever has left does not wait for ever for the server to hear the last word. */
const MOST_AFTER_STOP = 10

type Claim = SentOf<typeof claimPrintJob>

/** `refused`: it was not even looked at, because the print service is busy or the job is not right. `broken`: nobody knows. */
export type PostedJob =
  | { kind: 'answered'; answer: PrintAnswered }
  | { kind: 'refused'; isBusy: boolean; message: string }
  | { kind: 'broken' }

/** What is known of a print service. */
export interface PrintServiceState {
  /** `off`: nobody wants it. `seeking`: it is not there, or not yet. */
  readonly status: 'off' | 'seeking' | 'on'
  /** Which one it is; null until it has said so. */
  readonly serviceId: string | null
  /** The printers of its machine; none until it is there. */
  readonly printers: readonly LocalPrinter[]
}

export interface HandOverWorld {
  /** What is queued or sent in the branch, the oldest first. */
  ask: () => Promise<readonly PrintJob[]>
  claim: (claim: Claim) => Promise<PrintPage | null>
  report: (report: SentOf<typeof reportPrintJob>) => Promise<unknown>
  tellPrinted: (printed: { pjId: string; prnId: string }) => Promise<unknown>
  post: (asked: PrintAsked, signal: AbortSignal) => Promise<PostedJob>
  /** Whether the server has heard a call and says no, so that saying it again is of no use. */
  isRefusal: (error: unknown) => boolean
  service: () => PrintServiceState
  onService: (listener: () => void) => () => void
  /** Milliseconds of a clock that nobody sets. */
  now: () => number
  /** Runs it after so many milliseconds, unless the answer is called. */
  later: (run: () => void, ms: number) => () => void
  newClaimId: () => string
  /** Who takes the jobs. Whoever is known by it again may go on with what it took before. */
  takerId: string
  /** Jobs of one lane are handed over one after the other, those of different lanes at the same time. */
  laneOf: (job: PrintJob) => string
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

interface Lane {
  previous: HandedOver | null
  isBusy: boolean
}

/**
 * Hands the jobs of a branch to a print service until it is stopped, as a browser does beside it, or as it does itself. It looks
 * whenever it is told to, and by itself when it knows that something is due.
 */
export function createHandOver(world: HandOverWorld) {
  let isStopped = false
  /** What was taken when it began, perhaps by itself; undefined until it has asked. */
  let before: Set<string> | undefined
  const lanes = new Map<string, Lane>()
  /** Jobs that are left alone until then, as long as they stand where they stood. */
  const left = new Map<string, number>()
  let wakeUp = () => {}
  const stopped = new AbortController()

  const pause = (ms: number) => new Promise<void>((resolve) => void world.later(resolve, ms))
  const isThere = () => world.service().status === 'on'
  const momentOf = ({ previous }: Lane) => {
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
        if (world.isRefusal(error)) return undefined
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
      world.claim({ ...claim, how: 'hold' }).catch(() => undefined)
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
      if (!(await untilHeard(() => world.claim({ ...claim, how: 'hold' })))) return { kind: 'kept' }
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

  async function handOver(lane: Lane, listed: PrintJob): Promise<void> {
    const { pjId } = listed
    const { serviceId } = world.service()
    if (serviceId === null) return
    const claim = { pjId, claimId: world.newClaimId(), takerId: world.takerId, serviceId }
    const how = before?.delete(pjId) ? 'resume' : 'take'
    const job = await untilHeard(() => world.claim({ ...claim, how }))
    if (!job) {
      left.set(standing(listed), world.now() + LEFT_MS)
      return
    }
    const wasTaken = listed.state === 'sent'
    // It may have been moved to another printer meanwhile, or its printer gone.
    if (!wasTaken && (isStopped || !mayHandOver(job, momentOf(lane)))) return tell(job, claim, { kind: 'released' })
    const last = lane.previous
    lane.previous = { pjId, isAcknowledged: false }
    const outcome = await outcomeOf(job, claim, wasTaken)
    await tell(job, claim, outcome)
    if (outcome.kind === 'released' || outcome.kind === 'kept') {
      lane.previous = last
      if (outcome.kind === 'released') left.set(standing({ pjId, state: 'queued' }), world.now() + BUSY_MS)
      else left.set(standing({ pjId, state: 'sent' }), world.now() + LEFT_MS)
    } else lane.previous = { pjId, isAcknowledged: true }
  }

  const underWay = new Set<Promise<void>>()
  function begin(lane: Lane, job: PrintJob): void {
    lane.isBusy = true
    const work = handOver(lane, job).finally(() => {
      lane.isBusy = false
      underWay.delete(work)
      look()
    })
    underWay.add(work)
  }

  /** What somebody has taken is theirs for a while; only whoever begins anew asks at once, since it may be its own. */
  function noteTaken(jobs: readonly PrintJob[], now: number): void {
    const listed = new Set(jobs.map(standing))
    for (const key of left.keys()) if (!listed.has(key)) left.delete(key)
    const taken = jobs.filter(({ state }) => state === 'sent')
    before ??= new Set(taken.map(({ pjId }) => pjId))
    for (const job of taken) {
      if (!left.has(standing(job))) left.set(standing(job), before.has(job.pjId) ? now : now + LEASE_MS)
    }
  }

  function wakeLater(): void {
    wakeUp()
    const now = world.now()
    const soonest = Math.min(...[...left.values()].filter((until) => until > now))
    if (!isStopped && soonest < Infinity) wakeUp = world.later(look, Math.min(soonest - now, LONGEST_WAIT_MS))
  }

  async function round(): Promise<void> {
    wakeUp()
    if (isStopped || !isThere()) return wakeLater()
    const jobs = await world.ask().catch(() => undefined)
    if (jobs === undefined && !isStopped) wakeUp = world.later(look, AGAIN_MOST_MS)
    if (jobs === undefined || isStopped) return
    const now = world.now()
    noteTaken(jobs, now)
    for (const key of new Set(jobs.map(world.laneOf))) {
      const lane = lanes.get(key) ?? { previous: null, isBusy: false }
      lanes.set(key, lane)
      if (lane.isBusy) continue
      const ofLane = jobs.filter((job) => world.laneOf(job) === key)
      const job = nextJob(ofLane, momentOf(lane), (each) => (left.get(standing(each)) ?? 0) > now)
      if (job) begin(lane, job)
    }
    wakeLater()
  }
  let lastRound = Promise.resolve()
  const look: () => void = inTurn(() => (lastRound = round()))

  return {
    /** Sees to whatever can be handed over now. */
    look,
    /** Begins nothing more; resolves when what is under way has ended. */
    stop: async (): Promise<void> => {
      isStopped = true
      stopped.abort()
      wakeUp()
      await lastRound
      await Promise.all(underWay)
    },
  }
}
