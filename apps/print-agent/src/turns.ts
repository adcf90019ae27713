import PQueue from 'p-queue'

export interface Turns {
  /** Does the work once everything asked for earlier under the same name has ended, well or badly. */
  take<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

/** Serial queues by name, for work that shares a printer. */
export function createTurns(): Turns {
  const queues = new Map<string, PQueue>()
  return {
    take: (name, work) => {
      const queue = queues.get(name) ?? new PQueue({ concurrency: 1 })
      queues.set(name, queue)
      return queue.add(work)
    },
  }
}
