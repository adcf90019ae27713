import { randomUUID } from 'node:crypto'
import { inTurn } from '@brigade/client-kit/in-turn.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { createHandOver } from '@brigade/client-kit/hand-over-loop.ts'
import type { PostedJob, PrintServiceState } from '@brigade/client-kit/hand-over-world.ts'
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
import { openLink } from './server-link.ts'
import { followConnection } from './connection.ts'
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

export function connectOutward(pairing: Pairing, world: OutwardWorld): Outward {
  const { server, restId, key } = pairing
  const { serviceId, watch } = world
  const connection = followConnection(world.log, pairing)
  const listeners = new Set<() => void>()
  let state: PrintServiceState = { status: 'seeking', serviceId, printers: [] }
  let leaveWatch = () => {}
  let isClosed = false

  function become(next: Partial<PrintServiceState>): void {
    state = { ...state, ...next }
    listeners.forEach((listener) => listener())
  }

  function failed(error: unknown): void {
    if (isClosed) return
    connection.failed(error)
    if (connection.isUnpaired()) link.rest(world.unpairedMs)
  }

  async function tracked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (isClosed) throw new Error('The connection to the server is closed')
    try {
      const heard = await ask()
      connection.well()
      return heard
    } catch (error) {
      failed(error)
      throw error
    }
  }

  const loop = createHandOver({
    ask: () =>
      tracked(async () =>
        jobsIn(await link.ask(printJobsTopic.m, { restId, isBare: true }), () => connection.notUnderstood()),
      ),
    claim: (claim) => tracked(() => callServer(server, claimPrintJob, claim, key)),
    report: (report) => tracked(() => callServer(server, reportPrintJob, report, key)),
    reportPrinted: (printed) => tracked(() => link.ask(printSuccessTopic.m, printed)),
    // Not aborted when the connection ends, because the paper comes out in any case.
    post: (asked) => post(world, asked),
    isRefusal: (error) => isClosed || connection.isUnpaired() || (error instanceof ServerRefusal && error.isFinal),
    service: () => state,
    onService: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => performance.now(),
    later: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    // Stable across restarts, so that earlier claims can be continued.
    newClaimId: randomUUID,
    takerId: serviceId,
    laneOf: ({ printer }) => printer.name,
  })

  let isLeaving = false
  let told: Promise<unknown> = Promise.resolve()
  const tell = inTurn(async () => {
    if (state.status !== 'on') return
    const said = { printers: reportedPrinters(state.printers), isLeaving }
    await (told = tracked(() => callServer(server, reportPrinters, said, key)).catch(() => undefined))
  })

  const link = openLink(pairing, {
    onUp: () => {
      connection.well()
      leaveWatch()
      leaveWatch = watch.follow((printers) => {
        become({ status: 'on', printers })
        tell()
        loop.look()
      })
    },
    onDown: () => {
      leaveWatch()
      become({ status: 'seeking' })
    },
    onHint: (m, hinted) => {
      if (m === printJobsTopic.m && hinted === restId) loop.look()
    },
    onFailure: failed,
  })

  const timer = setInterval(() => {
    tell()
    loop.look()
  }, world.everyMs)

  return {
    stop: async () => {
      clearInterval(timer)
      isLeaving = true
      await loop.stop()
      tell()
      await told
    },
    close: () => {
      isClosed = true
      clearInterval(timer)
      leaveWatch()
      link.close()
    },
  }
}
