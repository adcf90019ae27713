import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { BUSY_MS, claimJob, printJob, reportOutcome, type HandOverRun } from './hand-over-job.ts'
import { isConnected, type HandOverWorld } from './hand-over-world.ts'
import { mayHandOver, nextJob, type HandedOver, type HandOverMoment } from './hand-over.rules.ts'
import { inTurn } from './in-turn.ts'
import { createSkippedJobs } from './skipped-jobs.ts'

const SKIP_MS = 60_000
const ASK_AGAIN_MS = 15_000
const LONGEST_WAIT_MS = 60_000

interface Lane {
  previous: HandedOver | null
  isBusy: boolean
}

function momentOf(world: HandOverWorld, { previous }: Lane): HandOverMoment {
  const { serviceId, printers } = world.service()
  return { previous, isConnected: isConnected(world), serviceId, printers }
}

async function handOver(
  run: HandOverRun,
  skipped: ReturnType<typeof createSkippedJobs>,
  lane: Lane,
  listed: PrintJob,
): Promise<void> {
  const { world, stopping } = run
  const { pjId } = listed
  const { serviceId } = world.service()
  if (serviceId === null) return
  const claim = { pjId, claimId: world.newClaimId(), takerId: world.takerId, serviceId }
  const job = await claimJob(run, { ...claim, how: skipped.resumes(pjId) ? 'resume' : 'take' })
  if (!job) return skipped.skip(listed, SKIP_MS)
  const wasClaimed = listed.state === 'sent'
  if (!wasClaimed && (stopping.aborted || !mayHandOver(job, momentOf(world, lane)))) {
    return reportOutcome(run, job, claim, { kind: 'released' })
  }
  const { previous } = lane
  lane.previous = { pjId, isAcknowledged: false }
  const outcome = await printJob(run, job, claim, wasClaimed)
  await reportOutcome(run, job, claim, outcome)
  if (outcome.kind === 'released') skipped.skip({ pjId, state: 'queued' }, BUSY_MS)
  if (outcome.kind === 'kept') skipped.skip({ pjId, state: 'sent' }, SKIP_MS)
  const isAttempted = outcome.kind !== 'released' && outcome.kind !== 'kept'
  lane.previous = isAttempted ? { pjId, isAcknowledged: true } : previous
}

/** Hands a branch's jobs to a print service. Looks for work on `look` and when a retry is due. */
export function createHandOver(world: HandOverWorld) {
  const stopped = new AbortController()
  const run: HandOverRun = { world, stopping: stopped.signal }
  const skipped = createSkippedJobs(world.now)
  const lanes = new Map<string, Lane>()
  const underWay = new Set<Promise<void>>()
  let cancelWake = () => {}

  function begin(lane: Lane, job: PrintJob): void {
    lane.isBusy = true
    const work = handOver(run, skipped, lane, job).finally(() => {
      lane.isBusy = false
      underWay.delete(work)
      look()
    })
    underWay.add(work)
  }

  function wakeIn(ms: number): void {
    cancelWake()
    if (!stopped.signal.aborted && ms < Infinity) cancelWake = world.later(look, Math.min(ms, LONGEST_WAIT_MS))
  }

  async function round(): Promise<void> {
    cancelWake()
    if (stopped.signal.aborted || !isConnected(world)) return wakeIn(skipped.nextDue())
    const jobs = await world.ask().catch(() => undefined)
    if (jobs === undefined) return wakeIn(ASK_AGAIN_MS)
    if (stopped.signal.aborted) return
    const now = world.now()
    skipped.noteListed(jobs, now)
    for (const [key, ofLane] of groupBy(jobs, world.laneOf)) {
      const lane = lanes.get(key) ?? { previous: null, isBusy: false }
      lanes.set(key, lane)
      if (lane.isBusy) continue
      const job = nextJob(ofLane, momentOf(world, lane), (each) => skipped.isSkipped(each, now))
      if (job) begin(lane, job)
    }
    wakeIn(skipped.nextDue())
  }

  let lastRound = Promise.resolve()
  const look: () => void = inTurn(() => (lastRound = round()))

  return {
    look,
    stop: async (): Promise<void> => {
      stopped.abort()
      cancelWake()
      await lastRound
      await Promise.all(underWay)
    },
  }
}
