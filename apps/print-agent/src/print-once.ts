import { say } from '@brigade/contract/messages/say.ts'
import type { PrintAnswered, PrintAsked } from '@brigade/contract/printing/print-service.contract.ts'
import type { Outcome } from './follow-job.ts'
import type { Ledger } from './ledger.ts'
import type { Log } from './log.ts'
import { createTurns } from './turns.ts'

export interface PrintOnce {
  /** Undefined when too many are waiting already. */
  ask(asked: PrintAsked): Promise<PrintAnswered> | undefined
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>
}

const MOST_WAITING = 200

/** It could not be written down that a job begins: it must not begin. */
class NotWrittenDown extends Error {
  override name = 'NotWrittenDown'
}

type Print = (asked: PrintAsked, onSending: () => Promise<void>) => Promise<Outcome>

/**
 * One job, one paper, however often and by however many it is asked for. Jobs for one printer are printed one after the other, so
 * that each has its own time; the ledger knows of each before the printing system does.
 */
export function createPrintOnce(world: { ledger: Ledger; log: Log; now: () => number; print: Print }): PrintOnce {
  const { ledger, log, now } = world
  const underWay = new Map<string, Promise<PrintAnswered>>()
  const turns = createTurns()

  async function print(asked: PrintAsked): Promise<PrintAnswered> {
    const { pjId, prnId } = asked
    const write = (state: 'started' | Outcome['outcome'], message?: string) =>
      ledger.write({ pjId, prnId, state, ...(message !== undefined && { message }), at: now() })
    const onSending = () =>
      write('started').catch((error: unknown) => {
        log.error({ err: error, pjId }, 'the ledger cannot be written')
        throw new NotWrittenDown()
      })
    try {
      const { outcome, message } = await world.print(asked, onSending)
      await write(outcome, message).catch((error: unknown) => {
        // The person is told the truth; after a restart it is unknown.
        log.error({ err: error, pjId, outcome }, 'the ledger cannot be written')
      })
      return answer({ pjId, prnId, outcome, message })
    } catch (error) {
      if (!(error instanceof NotWrittenDown)) throw error
      return answer({ pjId, prnId, outcome: 'failed', message: say('print-service.no-ledger') })
    }
  }

  return {
    ask: (asked) => {
      const before = underWay.get(asked.pjId)
      if (before) return before
      const known = ledger.find(asked.pjId)
      if (known && (known.state === 'printed' || known.state === 'unknown')) {
        return Promise.resolve(answer({ ...known, outcome: known.state }))
      }
      if (underWay.size >= MOST_WAITING) return undefined
      const printing = turns.take(asked.prName, () => print(asked)).finally(() => underWay.delete(asked.pjId))
      underWay.set(asked.pjId, printing)
      return printing
    },
    settled: async () => {
      await Promise.allSettled(underWay.values())
    },
  }
}

type Told = Pick<PrintAnswered, 'pjId' | 'prnId' | 'outcome' | 'message'>

function answer({ pjId, prnId, outcome, message }: Told): PrintAnswered {
  return { success: outcome === 'printed', pjId, prnId, outcome, ...(message !== undefined && { message }) }
}
