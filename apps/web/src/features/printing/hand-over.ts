import {
  claimPrintJob,
  listPrintJobs,
  printSuccessTopic,
  reportPrintJob,
} from '@brigade/contract/printing/jobs.contract.ts'
import { printJobsTopic, setPrinterState, type Printer } from '@brigade/contract/printing/printers.contract.ts'
import { CallError } from '../../shared/api/call-error.ts'
import { t } from 'i18next'
import { v4 as uuidv4 } from 'uuid'
import { call } from '../../shared/api/client.ts'
import { currentToken } from '../../shared/api/session.ts'
import { inTurn } from '@brigade/client-kit/in-turn.ts'
import { askLive, liveStatus, onHint, onLiveStatus } from '../../shared/live/live.ts'
import { createHandOver } from '@brigade/client-kit/hand-over-loop.ts'
import type { HandOverWorld } from '@brigade/client-kit/hand-over-world.ts'
import { mayBeHere } from '@brigade/client-kit/hand-over.rules.ts'
import { takerIdOfTab } from './taker-id.ts'
import { onlyOneTab } from './only-one-tab.ts'
import { postJob } from './post-job.ts'
import { onPrintService, printServiceState } from './print-service.ts'
import { createPrinterStates } from './printer-states.ts'

const LOOK_MS = 60_000

interface HandOverPlace {
  restId: string
  url: string
  /** The branch's printers without a paired print service, as last read from the server. */
  printers: () => readonly Printer[]
  onPrintersReported: () => void
}

function realWorld({ restId, url }: HandOverPlace): HandOverWorld {
  // The next account must not report on jobs that this one began.
  const token = currentToken() ?? undefined
  const jobs = listPrintJobs.data
  return {
    ask: async () => jobs.parse(await askLive(printJobsTopic.m, { restId, isBare: true })),
    claim: async (claim) => (await call(claimPrintJob, claim, { token })).data,
    report: (report) => call(reportPrintJob, report, { token }),
    reportPrinted: (printed) => askLive(printSuccessTopic.m, printed),
    post: (asked, signal) => postJob(url, asked, signal),
    service: printServiceState,
    onService: onPrintService,
    now: () => performance.now(),
    later: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    newClaimId: uuidv4,
    takerId: takerIdOfTab(),
    // One lane for the page, which hands over one job at a time.
    laneOf: () => 'page',
    isRefusal: (error) => error instanceof CallError && !error.isUncertain && error.code !== 'too-many',
  }
}

export interface HandOver {
  look: () => void
  stop: () => void
}

/** Hands a branch's jobs to this machine's print service, in one tab of this browser at a time. */
export function startHandOver(place: HandOverPlace): HandOver {
  const { restId, printers, onPrintersReported } = place
  const token = currentToken() ?? undefined
  let look = () => {}
  const leave = onlyOneTab(`brigade hand-over ${restId}`, () => {
    const loop = createHandOver(realWorld(place))
    let here: string | null = null
    /** Printers that may belong to this machine: to the present print service, or to the last one. */
    const printersHere = () => {
      here = printServiceState().serviceId ?? here
      return printers().filter((printer) => mayBeHere(printer, here))
    }
    const tellStates = inTurn(
      createPrinterStates({
        stored: printersHere,
        local: () => printServiceState().printers,
        gone: () => (printServiceState().status === 'on' ? null : t('print-service.status.gone')),
        report: (state) => call(setPrinterState, state, { token }),
        onReported: onPrintersReported,
        now: () => Date.now(),
      }),
    )
    look = () => {
      loop.look()
      tellStates()
    }
    const stops = [
      onHint(printJobsTopic.m, (hinted) => {
        if (hinted === restId) loop.look()
      }),
      onLiveStatus(() => {
        if (liveStatus() === 'on') look()
      }),
      onPrintService(() => look()),
    ]
    const timer = setInterval(() => look(), LOOK_MS)
    look()
    return () => {
      look = () => {}
      clearInterval(timer)
      stops.forEach((stop) => stop())
      return loop.stop()
    }
  })
  return { look: () => look(), stop: leave }
}
