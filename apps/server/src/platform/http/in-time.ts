/**
 * The result of some work, or a rejection with `late()` after this many milliseconds. The work itself goes on. p-timeout
 * would make an error with its stack for every call: 9 to 16 microseconds instead of half a microsecond.
 */
export function inTime<Result>(work: Promise<Result>, milliseconds: number, late: () => Error): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
