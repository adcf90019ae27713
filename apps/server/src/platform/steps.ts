import { setImmediate as turn } from 'node:timers/promises'

/** Work that can pause after each of its steps. */
export type Steps<Result> = Generator<undefined, Result>

/** A call that waits for its turn does not notice so little. */
const TURN_MS = 10

/** Does long work on large input, and lets other calls take turns with it. */
export async function inTurns<Result>(work: Steps<Result>): Promise<Result> {
  let began = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    if (performance.now() - began < TURN_MS) continue
    await turn()
    began = performance.now()
  }
}
