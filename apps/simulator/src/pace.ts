import { setTimeout as wait } from 'node:timers/promises'

interface Pace {
  rate: number | null
  concurrency: number
  signal: AbortSignal
}

/** Starts visits at their rate within the concurrency, and waits for the last. Starts none after the signal. */
export async function inTurn(
  visits: ReadonlyArray<() => Promise<void>>,
  { rate, concurrency, signal }: Pace,
): Promise<void> {
  const began = performance.now()
  const queue = visits.entries()
  const customer = async () => {
    for (const [index, visit] of queue) {
      if (rate !== null) {
        const due = began + (index * 1000) / rate
        await wait(Math.max(0, due - performance.now()), undefined, { signal }).catch(() => undefined)
      }
      if (signal.aborted) return
      await visit()
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, visits.length) }, customer))
}
