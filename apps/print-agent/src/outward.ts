import { randomUUID } from 'node:crypto'
import { inTurn } from '@brigade/client-kit/in-turn.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { createHandOver, type PostedJob, type PrintServiceState } from '@brigade/client-kit/hand-over-loop.ts'
import {
  claimPrintJob,
  printJob,
  printSuccessTopic,
  reportPrintJob,
  type PrintJob,
} from '@brigade/contract/printing/jobs.contract.ts'
import { tellPrinters } from '@brigade/contract/printing/pairing.contract.ts'
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
  /** How often it says that it is there, and looks whether a hint was missed. */
  everyMs: number
  /** How long a server is left alone that does not know the key any more. */
  unpairedMs: number
}

export interface Outward {
  /** Begins nothing more; resolves when the server has heard of whatever was under way. */
  stop(): Promise<void>
  /** Lets go of the server, whatever it has heard. */
  close(): void
}

/** The listed jobs that this version can read: one of a newer server holds up no other. */
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

/** Prints a job here, once. */
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

/** Takes the jobs of a branch at its server itself, for as long as it is not stopped, and prints them here. */
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

  async function heeded<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (isClosed) throw new Error('It has let go of the server')
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
      heeded(async () =>
        jobsIn(await link.ask(printJobsTopic.m, { restId, isBare: true }), () => connection.notUnderstood()),
      ),
    claim: (claim) => heeded(() => callServer(server, claimPrintJob, claim, key)),
    report: (report) => heeded(() => callServer(server, reportPrintJob, report, key)),
    tellPrinted: (printed) => heeded(() => link.ask(printSuccessTopic.m, printed)),
    // Not broken off when the server goes away: the paper comes out all the same.
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
    // The same after a restart: what it had taken before, it goes on with.
    newClaimId: randomUUID,
    takerId: serviceId,
    laneOf: ({ printer }) => printer.name,
  })

  let isLeaving = false
  let told: Promise<unknown> = Promise.resolve()
  const tell = inTurn(async () => {
    if (state.status !== 'on') return
    const said = { printers: reportedPrinters(state.printers), isLeaving }
    await (told = heeded(() => callServer(server, tellPrinters, said, key)).catch(() => undefined))
  })

  const link = openLink(pairing, {
    onUp: () => {
      connection.well()
      leaveWatch()
      // Nothing is begun before it is known how the printers are now.
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
