import { say } from '@brigade/contract/messages/say.ts'
import type { PrintAnswered, PrintAsked } from '@brigade/contract/printing/print-service.contract.ts'
import type { Outcome } from './follow-job.ts'
import type { Ledger } from './ledger.ts'
import type { Log } from './log.ts'
import { createTurns } from './turns.ts'

export interface PrintOnce {
  ask(asked: PrintAsked): Promise<PrintAnswered> | undefined
  settled(): Promise<void>
}

const MOST_WAITING = 200

class NotWrittenDown extends Error {
  override name = 'NotWrittenDown'
}

const broken: Outcome = { outcome: 'unknown', message: say('print-service.broken-off') }

export type Print = (asked: PrintAsked, onSending: () => Promise<void>) => Promise<Outcome>

/** Jobs of one printer run in order, so that each has its full time. The ledger knows a job before CUPS does. */
export function createPrintOnce(world: { ledger: Ledger; log: Log; now: () => number; print: Print }): PrintOnce {
  const { ledger, log, now } = world
  const underWay = new Map<string, Promise<PrintAnswered>>()
  const turns = createTurns()

  const isBegun = (pjId: string) => ledger.find(pjId)?.state === 'started'

  async function settle({ pjId, prnId }: PrintAsked, { outcome, message }: Outcome): Promise<PrintAnswered> {
    const entry = { pjId, prnId, state: outcome, ...(message !== undefined && { message }), at: now() }
    await ledger.write(entry).catch((error: unknown) => {
      // This client gets the outcome; a later one gets `unknown`.
      log.error({ err: error, pjId, outcome }, 'the ledger cannot be written')
    })
    return answer({ pjId, prnId, outcome, message })
  }

  async function print(asked: PrintAsked): Promise<PrintAnswered> {
    const { pjId, prnId } = asked
    const onSending = () =>
      ledger.write({ pjId, prnId, state: 'started', at: now() }).catch((error: unknown) => {
        log.error({ err: error, pjId }, 'the ledger cannot be written')
        throw new NotWrittenDown()
      })
    try {
      return await settle(asked, await world.print(asked, onSending))
    } catch (error) {
      if (error instanceof NotWrittenDown) {
        return answer({ pjId, prnId, outcome: 'failed', message: say('print-service.no-ledger') })
      }
      log.error({ err: error, pjId }, 'a job ran into a fault')
      return settle(asked, isBegun(pjId) ? broken : { outcome: 'failed', message: say('print-service.internal') })
    }
  }

  return {
    ask: (asked) => {
      const before = underWay.get(asked.pjId)
      if (before) return before
      if (isBegun(asked.pjId)) return Promise.resolve(answer({ ...asked, ...broken }))
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
