import type { PrintJob, PrintPage } from '@brigade/contract/printing/jobs.contract.ts'
import type { LocalPrinter, PrintAsked } from '@brigade/contract/printing/print-service.contract.ts'
import { createHandOver } from './hand-over-loop.ts'
import type { HandOverWorld, PostedJob, PrintServiceState } from './hand-over-world.ts'

const HELD_MS = 90_000
const LOST_AFTER_MS = 210_000

export function aPrintJob(pjId: string, changes: Partial<PrintJob> = {}): PrintJob {
  return {
    pjId,
    restId: 'branch',
    kind: 'ticket',
    isReprint: false,
    station: null,
    round: null,
    zReport: null,
    orderId: `order of ${pjId}`,
    tokenNo: 7,
    printer: {
      _id: 'pass',
      name: 'Pass',
      paperSize: '80 mm',
      scale: 100,
      isLandscape: true,
      isPaused: false,
      serviceId: null,
    },
    state: 'queued',
    reason: null,
    isSettled: false,
    createdAt: new Date().toISOString(),
    sentAt: null,
    endedAt: null,
    ...changes,
  }
}

export const aPage = (job: PrintJob): PrintPage => ({ ...job, html: `<p>${job.pjId}</p>` })

export const pass: LocalPrinter = { name: 'Pass', code: 0, status: 'Ready', model: 'TM' }

export const busy: PostedJob = { kind: 'refused', isBusy: true, message: 'Too many jobs' }

/** `before`: the call was lost. `after`: its answer was lost. `busy`: the print service refuses for now. */
export type Fault = 'none' | 'before' | 'after' | 'busy'

interface Held {
  job: PrintJob
  claimId: string | null
  takerId: string | null
  serviceId: string | null
  heldUntil: number
}

class Refused extends Error {}

export function printServer(jobs: readonly PrintJob[], fault: (step: string) => Fault = () => 'none') {
  const held = new Map<string, Held>(
    jobs.map((job) => [job.pjId, { job, claimId: null, takerId: null, serviceId: null, heldUntil: 0 }]),
  )
  const said: string[] = []
  const listeners = new Set<() => void>()
  const one = (pjId: string) => {
    const found = held.get(pjId)
    if (!found) throw new Refused('not-found')
    return found
  }
  const stateOf = ({ job, heldUntil }: Held) =>
    job.state === 'sent' && heldUntil + LOST_AFTER_MS <= Date.now() ? 'unknown' : job.state
  const update = (found: Held, changes: Partial<PrintJob>) => {
    found.job = { ...found.job, ...changes }
    said.push(`${found.job.pjId} ${found.job.state}`)
    listeners.forEach((listener) => listener())
  }
  async function answering<Answer>(step: string, act: () => Answer): Promise<Answer> {
    const injected = fault(step)
    if (injected === 'before') throw new Error('The network is lost')
    const answer = act()
    if (injected === 'after') throw new Error('The network is lost')
    return answer
  }
  const calls: Pick<HandOverWorld, 'ask' | 'claim' | 'report' | 'reportPrinted'> = {
    ask: () =>
      answering('ask', () =>
        [...held.values()].map(({ job }) => job).filter(({ state }) => state === 'queued' || state === 'sent'),
      ),
    claim: ({ pjId, claimId, takerId = null, serviceId, how = 'take' }) =>
      answering('claim', () => {
        const found = one(pjId)
        const state = stateOf(found)
        const isLeaseOver = how !== 'hold' && found.heldUntil <= Date.now()
        const isResumed = how === 'resume' && found.takerId === takerId
        const isHolder = found.claimId === claimId || isLeaseOver || isResumed
        const mayClaim =
          state === 'queued'
            ? how !== 'hold' && !found.job.printer.isPaused
            : state === 'sent' && found.serviceId === serviceId && isHolder
        if (!mayClaim) return null
        const isRenewal = found.job.state === 'sent' && found.claimId === claimId
        Object.assign(found, { claimId, takerId, serviceId, heldUntil: Date.now() + HELD_MS })
        if (!isRenewal) update(found, { state: 'sent', sentAt: new Date().toISOString() })
        return aPage(found.job)
      }),
    report: ({ pjId, claimId, outcome, reason }) =>
      answering('report', () => {
        const found = one(pjId)
        if (found.claimId !== claimId || found.job.state !== 'sent') throw new Refused('job-settled')
        if (outcome === 'released') update(found, { state: 'queued' })
        else update(found, { state: outcome, reason: reason ?? null })
      }),
    reportPrinted: ({ pjId }) =>
      answering('printed', () => {
        const found = one(pjId)
        if (found.job.state !== 'printed') update(found, { state: 'printed', isSettled: true })
      }),
  }
  return {
    calls,
    said,
    onHint: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (job: PrintJob) => held.set(job.pjId, { job, claimId: null, takerId: null, serviceId: null, heldUntil: 0 }),
    change: (pjId: string, changes: Partial<PrintJob>) => {
      const found = one(pjId)
      found.job = { ...found.job, ...changes }
    },
    stateOf: (pjId: string) => stateOf(one(pjId)),
    reasonOf: (pjId: string) => one(pjId).job.reason,
  }
}

/** Remembers its printed jobs. */
export function machine(serviceId: string, fault: (step: string) => Fault = () => 'none') {
  let known: readonly LocalPrinter[] = [pass]
  let state: PrintServiceState = { status: 'on', serviceId, printers: known }
  const listeners = new Set<() => void>()
  const ledger = new Map<string, Promise<PostedJob>>()
  const paper: string[] = []
  const posted: string[] = []
  let print = async ({ pjId, prnId }: PrintAsked): Promise<PostedJob> => {
    paper.push(pjId)
    return { kind: 'answered', answer: { success: true, outcome: 'printed', pjId, prnId } }
  }
  const update = (next: Partial<PrintServiceState>) => {
    state = { ...state, ...next }
    listeners.forEach((listener) => listener())
  }
  const post: HandOverWorld['post'] = (asked, signal) => {
    const { pjId } = asked
    posted.push(pjId)
    const injected = fault('post')
    const broken: PostedJob = { kind: 'broken' }
    if (injected === 'before' || state.status !== 'on') return Promise.resolve(broken)
    if (injected === 'busy') return Promise.resolve(busy)
    const printing = ledger.get(pjId) ?? print(asked)
    ledger.set(pjId, printing)
    void printing.then(({ kind }) => kind === 'refused' && ledger.delete(pjId))
    const gone = new Promise<PostedJob>((resolve) => signal.addEventListener('abort', () => resolve(broken)))
    return injected === 'after' ? printing.then(() => broken) : Promise.race([printing, gone])
  }
  return {
    serviceId,
    paper,
    posted,
    post,
    state: () => state,
    printers: (printers: readonly LocalPrinter[]) => {
      known = printers
      update({ printers })
    },
    disconnect: () => update({ status: 'seeking', serviceId: null, printers: [] }),
    reconnect: () => update({ status: 'on', serviceId, printers: known }),
    answers: (next: typeof print) => {
      print = next
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

let claims = 0
let clients = 0

export function browserAt(
  at: ReturnType<typeof machine>,
  server: ReturnType<typeof printServer>,
  changes: Partial<HandOverWorld> = {},
) {
  const loop = createHandOver({
    ...server.calls,
    post: at.post,
    service: at.state,
    onService: at.subscribe,
    now: () => Date.now(),
    later: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    isRefusal: (error) => error instanceof Refused,
    newClaimId: () => `claim ${(claims += 1)}`,
    takerId: `client ${(clients += 1)}`,
    laneOf: () => 'only',
    ...changes,
  })
  const timer = setInterval(loop.look, 60_000)
  const stops = [at.subscribe(loop.look), server.onHint(loop.look)]
  loop.look()
  return {
    look: loop.look,
    stop: () => {
      clearInterval(timer)
      stops.forEach((stop) => stop())
      return loop.stop()
    },
  }
}
