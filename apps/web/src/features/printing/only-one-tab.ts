/** Begins once no other tab runs the work. `begin` returns its stop. Without browser locks every tab begins. */
export function onlyOneTab(name: string, begin: () => () => Promise<void>): () => void {
  const left = new AbortController()
  const leaving = new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()))
  const run = async () => {
    if (left.signal.aborted) return
    const stop = begin()
    await leaving
    await stop()
  }
  // Pages loaded over plain HTTP have no locks, contrary to the types.
  const locks: LockManager | undefined = navigator.locks
  if (locks) locks.request(name, { signal: left.signal }, run).catch(() => undefined)
  else void run()
  return () => left.abort()
}
