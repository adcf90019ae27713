import { open } from 'node:fs/promises'
import PQueue from 'p-queue'
import { z } from 'zod'
import { readKept, replaceKept } from './kept-file.ts'
import { StartError } from '@brigade/node-kit/start-error.ts'

const entry = z.object({
  pjId: z.string(),
  prnId: z.string(),
  state: z.enum(['started', 'printed', 'failed', 'unknown']),
  message: z.string().optional(),
  at: z.number(),
})
export type LedgerEntry = z.infer<typeof entry>

export interface Ledger {
  find(pjId: string): LedgerEntry | undefined
  /** Resolves once the entry is on the disk. A failed write rejects and leaves the ledger unchanged. */
  write(entry: LedgerEntry): Promise<void>
  close(): Promise<void>
}

/** Later retries are unlikely, and the file must not grow for ever. */
const KEPT_MS = 180 * 24 * 60 * 60_000

const lineOf = (one: LedgerEntry) => `${JSON.stringify(one)}\n`

function read(text: string, file: string): LedgerEntry[] {
  // A power failure cut the last line short, so its job had not begun yet.
  const lines = text.split('\n').slice(0, -1)
  return lines.map((line, index) => {
    try {
      return entry.parse(JSON.parse(line))
    } catch {
      throw new StartError(
        `Line ${index + 1} of ${file} cannot be read, so what was printed is not known. Restore the file, or move it away if no ticket is waiting.`,
      )
    }
  })
}

/** Remembers jobs across restarts. A job without an end becomes unknown, with the message `broken`. */
export async function openLedger(file: string, now: () => number, broken: string): Promise<Ledger> {
  const latest = new Map<string, LedgerEntry>()
  for (const one of read(await readKept(file), file)) latest.set(one.pjId, one)
  for (const [pjId, one] of latest) {
    if (one.at < now() - KEPT_MS) latest.delete(pjId)
    else if (one.state === 'started') latest.set(pjId, { ...one, state: 'unknown', message: broken, at: now() })
  }
  await replaceKept(file, [...latest.values()].map(lineOf).join(''))

  const handle = await open(file, 'a')
  let { size } = await handle.stat()
  let torn = false
  const writes = new PQueue({ concurrency: 1 })

  async function append(one: LedgerEntry): Promise<void> {
    const line = Buffer.from(lineOf(one))
    if (torn) await handle.truncate(size)
    torn = true
    await handle.appendFile(line)
    await handle.datasync()
    torn = false
    size += line.length
    latest.set(one.pjId, one)
  }

  return {
    find: (pjId) => latest.get(pjId),
    write: (one) => writes.add(() => append(one)),
    close: async () => {
      await writes.onIdle()
      await handle.close()
    },
  }
}
