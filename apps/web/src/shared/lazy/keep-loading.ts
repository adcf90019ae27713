import { loadChunk } from './load-chunk.ts'

const AGAIN_MS = 10_000

/**
 * Loads a lazy part that works without anybody looking: where it cannot be had, it is tried again, since nobody would press for
 * it. The answer gives it up.
 */
export function keepLoading<Module>(
  id: string,
  load: () => Promise<Module>,
  onLoaded: (module: Module) => void,
): () => void {
  let isWanted = true
  let again: ReturnType<typeof setTimeout> | undefined
  const start = () =>
    loadChunk(id, load).then(
      (module) => {
        if (isWanted) onLoaded(module)
      },
      () => {
        if (isWanted) again = setTimeout(() => void start(), AGAIN_MS)
      },
    )
  void start()
  return () => {
    isWanted = false
    clearTimeout(again)
  }
}
