import type { PrintJob, PrintPage } from '@brigade/contract/printing/jobs.contract.ts'
import type { PrintAsked } from '@brigade/contract/printing/print-service.contract.ts'
import { isConnected, type Claim, type HandOverWorld, type PostedJob } from './hand-over-world.ts'

export const BUSY_MS = 5_000

const RENEW_MS = 30_000
const AGAIN_MS = 1_000
const AGAIN_MOST_MS = 15_000
const MOST_AFTER_STOP = 10

export interface HandOverRun {
  readonly world: HandOverWorld
  readonly stopping: AbortSignal
}

/** `kept`: unknown yet; the job stays claimed. */
type Outcome = { kind: 'printed' } | { kind: 'released' } | { kind: 'kept' } | NotPrinted
interface NotPrinted {
  kind: 'failed' | 'unknown'
  reason: string
}

const pause = (world: HandOverWorld, ms: number) => new Promise<void>((resolve) => void world.later(resolve, ms))

/** Undefined when the server refuses or the loop has stopped. */
async function untilAnswered<Answer>(
  { world, stopping }: HandOverRun,
  call: () => Promise<Answer>,
  mostAfterStop = 0,
): Promise<Answer | undefined> {
  let afterStop = 0
  for (let wait = AGAIN_MS; ; wait = Math.min(wait * 2, AGAIN_MOST_MS)) {
    try {
      return await call()
    } catch (error) {
      if (world.isRefusal(error)) return undefined
    }
    if (stopping.aborted && afterStop >= mostAfterStop) return undefined
    if (stopping.aborted) afterStop += 1
    await pause(world, wait)
  }
}

function untilConnected({ world, stopping }: HandOverRun): Promise<void> {
  const isOver = () => isConnected(world) || stopping.aborted
  if (isOver()) return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (!isOver()) return
      stopListening()
      stopping.removeEventListener('abort', look)
      resolve()
    }
    const stopListening = world.onService(look)
    stopping.addEventListener('abort', look)
  })
}

export async function claimJob(run: HandOverRun, claim: Claim): Promise<PrintPage | undefined> {
  return (await untilAnswered(run, () => run.world.claim(claim))) ?? undefined
}

function renewUntilCancelled(world: HandOverWorld, claim: Claim): () => void {
  let cancel = () => {}
  const renew = () => {
    world.claim({ ...claim, how: 'hold' }).catch(() => undefined)
    cancel = world.later(renew, RENEW_MS)
  }
  cancel = world.later(renew, RENEW_MS)
  return () => cancel()
}

function askedOf({ pjId, kind, html, printer }: PrintPage): PrintAsked {
  const { _id: prnId, name: prName, isLandscape: isLand, scale, paperSize: pSize } = printer
  const asked = { htmlStr: html, pjId, prnId, prName, isLand, scale, pSize }
  return kind === 'drawer' ? { ...asked, opensDrawer: true } : asked
}

async function postOnce(world: HandOverWorld, job: PrintPage, claim: Claim): Promise<PostedJob> {
  const disconnected = new AbortController()
  const stopListening = world.onService(() => {
    if (!isConnected(world)) disconnected.abort()
  })
  const stopRenewing = renewUntilCancelled(world, claim)
  try {
    return await world.post(askedOf(job), disconnected.signal)
  } finally {
    stopRenewing()
    stopListening()
  }
}

/** `mayBeKnown`: the print service may have the job already, so a refusal does not prove that it was not printed. */
export async function printJob(run: HandOverRun, job: PrintPage, claim: Claim, mayBeKnown: boolean): Promise<Outcome> {
  const { world, stopping } = run
  let isInDoubt = mayBeKnown
  let page = job
  for (;;) {
    const posted = await postOnce(world, page, claim)
    if (posted.kind === 'answered') {
      const { outcome, message = '' } = posted.answer
      return outcome === 'printed' ? { kind: outcome } : { kind: outcome, reason: message }
    }
    if (posted.kind === 'refused' && !posted.isBusy) {
      return { kind: isInDoubt ? 'unknown' : 'failed', reason: posted.message }
    }
    if (posted.kind === 'refused' && !isInDoubt) return { kind: 'released' }
    if (posted.kind === 'broken') isInDoubt = true
    await pause(world, posted.kind === 'refused' ? BUSY_MS : AGAIN_MS)
    await untilConnected(run)
    if (stopping.aborted) return { kind: 'kept' }
    // The page of an outage is out of date: its order may have been called off or cooked meanwhile.
    const renewed = await untilAnswered(run, () => world.claim({ ...claim, how: 'hold' }))
    if (!renewed) return { kind: 'kept' }
    page = renewed
  }
}

/** A stopped loop retries a few times, because the paper may be out already. */
export async function reportOutcome(
  run: HandOverRun,
  { pjId, printer }: PrintJob,
  { claimId }: Claim,
  outcome: Outcome,
): Promise<void> {
  const { world } = run
  const report = () => {
    switch (outcome.kind) {
      case 'kept':
        return Promise.resolve()
      case 'printed':
        return world.reportPrinted({ pjId, prnId: printer._id })
      case 'released':
        return world.report({ pjId, claimId, outcome: 'released' })
      case 'failed':
      case 'unknown':
        return world.report({ pjId, claimId, outcome: outcome.kind, reason: outcome.reason })
    }
  }
  await untilAnswered(run, report, MOST_AFTER_STOP)
}
