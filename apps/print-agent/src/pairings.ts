import { unwatchFile, watchFile } from 'node:fs'
import { lockFolder } from '@brigade/node-kit/lock-folder.ts'
import { z } from 'zod'
import { readKept, replaceKept } from './kept-file.ts'
import { StartError } from '@brigade/node-kit/start-error.ts'

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

const pairing = z.object({
  server: z.string().refine(isOrigin),
  restId: z.string().min(1),
  restaurant: z.string(),
  /** The key entitles its holder to the branch's jobs, so only the server sees it. */
  key: z.string().min(1),
})
export type Pairing = z.infer<typeof pairing>

export interface Pairings {
  all(): readonly Pairing[]
  keep(one: Pairing): Promise<void>
  /** Calls `onChange` after another process has changed the pairings, until the returned function is called. */
  follow(onChange: () => void, onFailure: (error: unknown) => void): () => void
}

const LOOKED_AT_EVERY_MS = 500

function read(text: string, file: string): Pairing[] {
  if (text === '') return []
  try {
    return z.array(pairing).parse(JSON.parse(text))
  } catch {
    // Without the reason, which may quote a key.
    throw new StartError(
      `${file} cannot be read, so whose jobs to take is not known. Restore the file, or move it away and pair again.`,
    )
  }
}

/** Throws a StartError when the file cannot be read, and when another process is just pairing. */
export async function openPairings(file: string): Promise<Pairings> {
  let kept = read(await readKept(file), file)
  const refresh = async () => void (kept = read(await readKept(file), file))
  return {
    all: () => kept,
    keep: async (one) => {
      const unlock = await lockFolder(`${file}.lock`, () => 'This print service is just being paired; try again.')
      try {
        await refresh()
        const others = kept.filter(({ server, restId }) => server !== one.server || restId !== one.restId)
        const next = [...others, one]
        await replaceKept(file, `${JSON.stringify(next, null, 2)}\n`)
        kept = next
      } finally {
        await unlock()
      }
    },
    follow: (onChange, onFailure) => {
      let isLeft = false
      const look = () => void refresh().then(() => (isLeft ? undefined : onChange()), onFailure)
      watchFile(file, { interval: LOOKED_AT_EVERY_MS }, look)
      // Another process may have paired since the file was opened.
      look()
      return () => {
        isLeft = true
        unwatchFile(file, look)
      }
    },
  }
}
