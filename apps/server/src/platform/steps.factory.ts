import type { Steps } from './steps.ts'

/** Does work in steps without a pause. */
export function atOnce<Result>(work: Steps<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
