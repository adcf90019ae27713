import { randomUUID } from 'node:crypto'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { inTurn } from '@brigade/client-kit/in-turn.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { createHandOver } from '@brigade/client-kit/hand-over-loop.ts'
import type { HandOverWorld, PostedJob, PrintServiceState } from '@brigade/client-kit/hand-over-world.ts'
import {
  claimPrintJob,
  printJob,
  printSuccessTopic,
  reportPrintJob,
  type PrintJob,
} from '@brigade/contract/printing/jobs.contract.ts'
import { reportPrinters } from '@brigade/contract/printing/pairing.contract.ts'
import type { PrintAsked } from '@brigade/contract/printing/print-service.contract.ts'
import { printJobsTopic } from '@brigade/contract/printing/printers.contract.ts'
import { z } from 'zod'
import type { Log } from './log.ts'
import type { Pairing } from './pairings.ts'
import type { PrintOnce } from './print-once.ts'
import { readJob } from './read-job.ts'
import { callServer, ServerRefusal } from './server-calls.ts'
import { openLink, type ServerLink } from './server-link.ts'
import { followConnection, type Connection } from './connection.ts'
import { reportedPrinters } from './reported-printers.ts'
import type { PrinterWatch } from './watch-printers.ts'

export interface OutwardWorld {
  serviceId: string
  watch: PrinterWatch
  printOnce: PrintOnce
  log: Log
  everyMs: number
  unpairedMs: number
}

export interface Outward {
  stop(): Promise<void>
  close(): void
}

/** Skips the jobs that this version cannot read, so that they hold up no other. */
function jobsIn(listed: unknown, onUnreadable: () => void): PrintJob[] {
  return z
    .array(z.unknown())
    .parse(listed)
    .flatMap((one) => {
      const job = printJob.safeParse(one)
      if (!job.success) onUnreadable()
      return job.data ?? []
    })
}

async function post({ printOnce, log }: OutwardWorld, asked: PrintAsked): Promise<PostedJob> {
  const job = readJob(asked)
  if (typeof job === 'string') return { kind: 'refused', isBusy: false, message: job }
  try {
    const answer = await printOnce.ask(job)
    if (answer) return { kind: 'answered', answer }
    return { kind: 'refused', isBusy: true, message: say('print-service.too-many') }
  } catch (error) {
    log.error({ err: error, pjId: job.pjId }, 'a job could not be answered')
    return { kind: 'broken' }
  }
}

/** Passes the results of calls on to the connection's state. Nothing is asked, and no failure counts, after the end. */
function followCalls(connection: Connection, onUnpaired: () => void) {
  let isClosed = false

  function failed(error: unknown): void {
    if (isClosed) return
    connection.failed(error)
    if (connection.isUnpaired()) onUnpaired()
  }

  return {
    failed,
    isClosed: () => isClosed,
    close: () => void (isClosed = true),
    tracked: async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
      if (isClosed) throw new Error('The connection to the server is closed')
      try {
        const heard = await ask()
        connection.well()
        return heard
      } catch (error) {
        failed(error)
        throw error
      }
    },
  }
}

function jobCalls(
  { server, restId, key }: Pairing,
  tracked: ReturnType<typeof followCalls>['tracked'],
  connection: Connection,
  ask: ServerLink['ask'],
): Pick<HandOverWorld, 'ask' | 'claim' | 'report' | 'reportPrinted'> {
  return {
    ask: () =>
      tracked(async () =>
        jobsIn(await ask(printJobsTopic.m, { restId, isBare: true }), () => connection.notUnderstood()),
      ),
    claim: (claim) => tracked(() => callServer(server, claimPrintJob, claim, key)),
    report: (report) => tracked(() => callServer(server, reportPrintJob, report, key)),
    reportPrinted: (printed) => tracked(() => ask(printSuccessTopic.m, printed)),
  }
}

function createServiceState(serviceId: string) {
  const listeners = new Set<() => void>()
  let state: PrintServiceState = { status: 'seeking', serviceId, printers: [] }
  return {
    service: () => state,
    onService: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    become: (next: Partial<PrintServiceState>) => {
      state = { ...state, ...next }
      listeners.forEach((listener) => listener())
    },
  }
}

const system = {
  now: () => performance.now(),
  later: (run: () => void, ms: number) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  newClaimId: randomUUID,
}

/** Reports the printers of this machine, one call at a time. */
function createReporting(
  service: () => PrintServiceState,
  report: (said: SentOf<typeof reportPrinters>) => Promise<unknown>,
) {
  let isLeaving = false
  let reported: Promise<unknown> = Promise.resolve()
  const inOrder = inTurn(async () => {
    const { status, printers } = service()
    if (status !== 'on') return
    await (reported = report({ printers: reportedPrinters(printers), isLeaving }).catch(() => undefined))
  })
  return {
    leave: () => void (isLeaving = true),
    report: () => {
      inOrder()
      return reported
    },
  }
}

export function connectOutward(pairing: Pairing, world: OutwardWorld): Outward {
  const { server, restId, key } = pairing
  const { serviceId, watch } = world
  const connection = followConnection(world.log, pairing)
  const { tracked, ...calls } = followCalls(connection, () => link.rest(world.unpairedMs))
  const { become, ...state } = createServiceState(serviceId)
  const reporting = createReporting(state.service, (said) =>
    tracked(() => callServer(server, reportPrinters, said, key)),
  )
  let leaveWatch = () => {}

  const loop = createHandOver({
    ...system,
    ...state,
    ...jobCalls(pairing, tracked, connection, (m, data) => link.ask(m, data)),
    // Not aborted when the connection ends, because the paper comes out in any case.
    post: (asked) => post(world, asked),
    isRefusal: (error) =>
      calls.isClosed() || connection.isUnpaired() || (error instanceof ServerRefusal && error.isFinal),
    // Stable across restarts, so that earlier claims can be continued.
    takerId: serviceId,
    laneOf: ({ printer }) => printer.name,
  })
  const look = () => {
    void reporting.report()
    loop.look()
  }

  const link = openLink(pairing, {
    onUp: () => {
      connection.well()
      leaveWatch()
      leaveWatch = watch.follow((printers) => {
        become({ status: 'on', printers })
        look()
      })
    },
    onDown: () => {
      leaveWatch()
      become({ status: 'seeking' })
    },
    onHint: (m, hinted) => {
      if (m === printJobsTopic.m && hinted === restId) loop.look()
    },
    onFailure: calls.failed,
  })
  const timer = setInterval(look, world.everyMs)

  return {
    stop: async () => {
      clearInterval(timer)
      reporting.leave()
      await loop.stop()
      await reporting.report()
    },
    close: () => {
      calls.close()
      clearInterval(timer)
      leaveWatch()
      link.close()
    },
  }
}
