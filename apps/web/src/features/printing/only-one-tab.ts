/**
 * Begins once no other tab of this browser runs the same work. `begin` returns a function that stops the work; the next
 * tab waits for it. Without browser locks every tab begins.
 */
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
