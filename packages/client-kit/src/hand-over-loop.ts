import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { inTurn } from './in-turn.ts'
import { LEASE_MS, mayHandOver, nextJob, type HandedOver } from './hand-over.rules.ts'
import type { claimPrintJob, PrintJob, PrintPage, reportPrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import type { LocalPrinter, PrintAnswered, PrintAsked } from '@brigade/contract/printing/print-service.contract.ts'

const RENEW_MS = 30_000
const LEFT_MS = 60_000
const BUSY_MS = 5_000
const AGAIN_MS = 1_000
const AGAIN_MOST_MS = 15_000
const LONGEST_WAIT_MS = 60_000
const MOST_AFTER_STOP = 10

type Claim = SentOf<typeof claimPrintJob>

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
  tellPrinted: (printed: { pjId: string; prnId: string }) => Promise<unknown>
  post: (asked: PrintAsked, signal: AbortSignal) => Promise<PostedJob>
  isRefusal: (error: unknown) => boolean
  service: () => PrintServiceState
  onService: (listener: () => void) => () => void
  now: () => number
  /** Runs after a delay in milliseconds. Returns a function that cancels it. */
  later: (run: () => void, ms: number) => () => void
  newClaimId: () => string
  /** Identifies the claiming client. A client with the same id may continue earlier claims. */
  takerId: string
  /** Jobs of one lane go one after the other; lanes are independent. */
  laneOf: (job: PrintJob) => string
}

/** `kept`: the outcome is unknown, so the job stays claimed and is asked about again. */
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

/** Hands a branch's jobs to a print service. Looks for work on `look` and when a retry is due. */
export function createHandOver(world: HandOverWorld) {
  let isStopped = false
  /** Jobs that were claimed at the start, perhaps by this client. Undefined before the first list. */
  let before: Set<string> | undefined
  const lanes = new Map<string, Lane>()
  /** Jobs to skip until the given time, unless they change. */
  const left = new Map<string, number>()
  let wakeUp = () => {}
  const stopped = new AbortController()

  const pause = (ms: number) => new Promise<void>((resolve) => void world.later(resolve, ms))
  const isThere = () => world.service().status === 'on'
  const momentOf = ({ previous }: Lane) => {
    const { serviceId, printers } = world.service()
    return { previous, isConnected: isThere(), serviceId, printers }
  }

  /** Repeats a report until the server answers. Undefined when the server refuses or the loop has stopped. */
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

  /** `mayBeKnown`: the job may have arrived before, so a refusal does not prove that it was not printed. */
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

  /** The first list may hold this client's own claims. Others' claims are left alone for a while. */
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
    look,
    stop: async (): Promise<void> => {
      isStopped = true
      stopped.abort()
      wakeUp()
      await lastRound
      await Promise.all(underWay)
    },
  }
}
