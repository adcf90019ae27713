import type { LocalPrinter, PrintAnswered, PrintAsked } from '@brigade/contract/printing/print-service.contract.ts'
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { connectOutward } from '../outward.ts'
import type { PrintOnce } from '../print-once.ts'
import { watchPrinters } from '../watch-printers.ts'
import { startBrigade } from './brigade.ts'

export const printer = (name: string, changes: Partial<LocalPrinter> = {}): LocalPrinter => ({
  name,
  code: 0,
  status: 'Ready',
  model: 'TM',
  ...changes,
})

type Answer = Pick<PrintAnswered, 'outcome' | 'message'>

function makePaper() {
  const begun: string[] = []
  const held = new Map<string, (answer: Answer) => void>()
  const stuck = new Set<string>()
  let isFull = false
  const underWay = new Map<string, Promise<PrintAnswered>>()

  async function print({ pjId, prnId, prName }: PrintAsked): Promise<PrintAnswered> {
    begun.push(pjId)
    const ended: Promise<Answer> = stuck.has(prName)
      ? new Promise((resolve) => held.set(pjId, resolve))
      : Promise.resolve({ outcome: 'printed' })
    const { outcome, message } = await ended
    return { success: outcome === 'printed', pjId, prnId, outcome, ...(message !== undefined && { message }) }
  }

  const printOnce: PrintOnce = {
    ask: (asked) => {
      if (isFull) return undefined
      const printing = underWay.get(asked.pjId) ?? print(asked)
      underWay.set(asked.pjId, printing)
      return printing
    },
    settled: async () => undefined,
  }
  return {
    printOnce,
    begun,
    holds: (name: string) => stuck.add(name),
    ends: (pjId: string, answer: Answer = { outcome: 'printed' }) => held.get(pjId)?.(answer),
    isFull: () => (isFull = true),
  }
}

/** A print service connected to a fake Brigade, with its log. It disconnects when the test ends. */
export async function connected(
  printers: readonly LocalPrinter[],
  { everyMs = 60_000, unpairedMs = 60_000 }: { everyMs?: number; unpairedMs?: number } = {},
) {
  const brigade = await startBrigade()
  const paper = makePaper()
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  let here = printers
  const watch = watchPrinters(async () => here, log, 20)
  const { url: server, restId, restaurant } = brigade
  const key = brigade.makeKey()
  const serviceId = randomUUID()
  const world = { serviceId, watch, printOnce: paper.printOnce, log, everyMs, unpairedMs }
  const outward = connectOutward({ server, restId, restaurant, key }, world)
  onTestFinished(async () => {
    outward.close()
    await watch.close()
  })
  return {
    brigade,
    paper,
    key,
    outward,
    logged: (level: 'info' | 'warn' | 'error') =>
      lines.map((line) => JSON.parse(line)).filter((line) => log.levels.labels[line.level] === level),
    lines,
    become: (next: readonly LocalPrinter[]) => {
      here = next
    },
  }
}
