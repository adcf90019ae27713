import { loadChunk } from './load-chunk.ts'

const AGAIN_MS = 10_000

/** Loads a background part, and retries by itself because it has no button. Returns the function that gives up. */
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
