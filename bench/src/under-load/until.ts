import { setTimeout as wait } from 'node:timers/promises'

/** Asks until the answer is yes. */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = 60_000): Promise<void> {
  const last = performance.now() + withinMs
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > last) throw new Error(`After ${withinMs / 1000} s, still not: ${what}`)
    await wait(100)
  }
}
