export interface Turns {
  /** Does the work once everything that was asked for under the same name before is done, well or badly. */
  take<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

/** Work that has to be done one after the other, where it shares a printer or a browser. */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return {
    take: (name, work) => {
      const turn = (last.get(name) ?? Promise.resolve()).then(work)
      const done = turn.then(
        () => undefined,
        () => undefined,
      )
      last.set(name, done)
      void done.then(() => {
        if (last.get(name) === done) last.delete(name)
      })
      return turn
    },
  }
}
