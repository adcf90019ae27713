import PQueue from 'p-queue'

export interface Turns {
  /** Runs `work` when all earlier work of the same name has ended, even in failure. */
  take<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

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
