/**
 * Begins once no other tab of this browser is at it. What begins answers how it is stopped, which takes as long as it takes: only
 * then another tab begins. Where the browser elects nobody, every tab does it.
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
  // Pages that came over a plain connection have no locks, whatever the types say.
  const locks: LockManager | undefined = navigator.locks
  if (locks) locks.request(name, { signal: left.signal }, run).catch(() => undefined)
  else void run()
  return () => left.abort()
}
