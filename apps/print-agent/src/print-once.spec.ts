import { setImmediate } from 'node:timers/promises'
import type { PrintAsked } from '@brigade/contract/printing/print-service.contract.ts'
import { describe, expect, it } from 'vitest'
import type { Outcome } from './follow-job.ts'
import type { Ledger, LedgerEntry } from './ledger.ts'
import { createLog } from './log.ts'
import { createPrintOnce } from './print-once.ts'
import { job } from './testing/service.ts'

const CUT_OFF = expect.stringMatching(/^The print service was interrupted while it printed this\./)

function makeLedger() {
  const entries = new Map<string, LedgerEntry>()
  const disk = { isFull: false, isFullAfterStart: false }
  const ledger: Ledger = {
    find: (pjId) => entries.get(pjId),
    write: async (one) => {
      if (disk.isFull || (disk.isFullAfterStart && one.state !== 'started')) throw new Error('ENOSPC')
      entries.set(one.pjId, one)
    },
    close: async () => undefined,
  }
  return { ledger, entries, disk }
}

function makePrinter() {
  const paper: string[] = []
  const ends: ((outcome: Outcome) => void)[] = []
  const print = async (asked: PrintAsked, onSending: () => Promise<void>): Promise<Outcome> => {
    await onSending()
    paper.push(asked.pjId)
    return new Promise((resolve) => ends.push(resolve))
  }
  return { paper, print, end: (outcome: Outcome['outcome']) => ends.shift()?.({ outcome }) }
}

function makeWorld() {
  const { ledger, entries, disk } = makeLedger()
  const printer = makePrinter()
  const once = createPrintOnce({ ledger, log: createLog('silent'), now: () => 0, print: printer.print })
  return { once, entries, disk, ...printer }
}

describe('a job handed to the print service', () => {
  it('is written to the ledger before the printer gets it, and again at its end', async () => {
    const { once, entries, end } = makeWorld()
    const asked = job({ prName: 'Kitchen' })
    const answer = once.ask(asked)
    await setImmediate()
    expect(entries.get(asked.pjId)?.state).toBe('started')
    end('printed')
    expect(await answer).toMatchObject({ success: true })
    expect(entries.get(asked.pjId)?.state).toBe('printed')
  })

  it.each(['printed', 'unknown'] as const)('is not printed again once it is %s', async (outcome) => {
    const { once, paper, end } = makeWorld()
    const asked = job({ prName: 'Kitchen' })
    const first = once.ask(asked)
    await setImmediate()
    end(outcome)
    expect(await first).toMatchObject({ outcome })
    expect(await once.ask(asked)).toEqual(await first)
    expect(paper).toHaveLength(1)
  })

  it('is tried again after a failure', async () => {
    const { once, paper, end } = makeWorld()
    const asked = job({ prName: 'Kitchen' })
    for (const outcome of ['failed', 'printed'] as const) {
      const answer = once.ask(asked)
      await setImmediate()
      end(outcome)
      expect(await answer).toMatchObject({ outcome })
    }
    expect(paper).toEqual([asked.pjId, asked.pjId])
  })

  it('waits for an earlier job on the same printer only', async () => {
    const { once, paper, end } = makeWorld()
    const [first, second, elsewhere] = [job({ prName: 'Bar' }), job({ prName: 'Bar' }), job({ prName: 'Kitchen' })]
    const answers = [first, second, elsewhere].map(async (asked) => once.ask(asked))
    await setImmediate()
    expect(paper).toEqual([first.pjId, elsewhere.pjId])
    end('failed')
    await answers[0]
    await setImmediate()
    expect(paper).toEqual([first.pjId, elsewhere.pjId, second.pjId])
    end('printed')
    end('printed')
    expect(await Promise.all(answers)).toMatchObject([{ outcome: 'failed' }, { success: true }, { success: true }])
  })

  it('is not printed when the ledger cannot be written', async () => {
    const { once, paper, disk } = makeWorld()
    disk.isFull = true
    expect(await once.ask(job({ prName: 'Kitchen' }))).toMatchObject({
      outcome: 'failed',
      message: expect.stringMatching(/^The print service cannot record its jobs, so it prints nothing\./),
    })
    expect(paper).toEqual([])
  })

  it('is not printed again when its end cannot be written', async () => {
    const { once, paper, disk, end } = makeWorld()
    disk.isFullAfterStart = true
    const asked = job({ prName: 'Kitchen' })
    const first = once.ask(asked)
    await setImmediate()
    end('printed')
    expect(await first).toMatchObject({ outcome: 'printed' })
    expect(await once.ask(asked)).toMatchObject({ outcome: 'unknown', message: CUT_OFF })
    expect(paper).toHaveLength(1)
  })

  it.each([
    ['has failed when the print service runs into a fault before the printer has any of it', false, 'failed'],
    ['is unknown when the print service runs into a fault after that, and is not printed again', true, 'unknown'],
  ])('%s', async (_what, isSent, outcome) => {
    const { ledger, entries } = makeLedger()
    let faults = 0
    const print = async (_asked: PrintAsked, onSending: () => Promise<void>): Promise<Outcome> => {
      if (isSent) await onSending()
      faults += 1
      throw new Error('An internal fault')
    }
    const once = createPrintOnce({ ledger, log: createLog('silent'), now: () => 0, print })
    const asked = job({ prName: 'Kitchen' })
    const message = isSent ? CUT_OFF : expect.stringMatching(/^The print service failed\./)
    const answer = { success: false, pjId: asked.pjId, prnId: asked.prnId, outcome, message }
    expect(await once.ask(asked)).toEqual(answer)
    expect(entries.get(asked.pjId)?.state).toBe(outcome)
    expect(await once.ask(asked)).toEqual(answer)
    expect(faults).toBe(isSent ? 1 : 2)
  })

  it('is refused when hundreds wait already', async () => {
    const { once, end } = makeWorld()
    const waiting = Array.from({ length: 200 }, () => once.ask(job({ prName: 'Kitchen' })))
    expect(once.ask(job({ prName: 'Bar' }))).toBeUndefined()
    for (const one of waiting) {
      await setImmediate()
      end('printed')
      await one
    }
    expect(once.ask(job({ prName: 'Bar' }))).toBeDefined()
  })
})
