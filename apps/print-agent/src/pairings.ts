import { z } from 'zod'
import { readKept, replaceKept } from './kept-file.ts'
import { StartError } from '@brigade/node-kit/start-error.ts'

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

/** A branch whose jobs this print service takes itself. */
const pairing = z.object({
  /** Its origin. */
  server: z.string().refine(isOrigin),
  restId: z.string().min(1),
  restaurant: z.string(),
  /** Whoever has it takes the branch's jobs: it is told nobody but the server. */
  key: z.string().min(1),
})
export type Pairing = z.infer<typeof pairing>

export interface Pairings {
  all(): readonly Pairing[]
  /** Resolves once it is on the disk. A branch that was paired before has a new key. */
  keep(one: Pairing): Promise<void>
}

function read(text: string, file: string): Pairing[] {
  if (text === '') return []
  try {
    return z.array(pairing).parse(JSON.parse(text))
  } catch {
    // Not the reason: it may quote a key.
    throw new StartError(
      `${file} cannot be read, so whose jobs to take is not known. Restore the file, or move it away and pair again.`,
    )
  }
}

/** The branches that were paired, across restarts. */
export async function openPairings(file: string): Promise<Pairings> {
  let kept = read(await readKept(file), file)
  return {
    all: () => kept,
    keep: async (one) => {
      const others = kept.filter(({ server, restId }) => server !== one.server || restId !== one.restId)
      const next = [...others, one]
      await replaceKept(file, `${JSON.stringify(next, null, 2)}\n`)
      kept = next
    },
  }
}
