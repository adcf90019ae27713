import cluster, { type Worker } from 'node:cluster'
import { z } from 'zod'
import type { Log } from './log.ts'
import { StartError } from '@brigade/node-kit/start-error.ts'

interface WorkersOptions {
  program: string
  count: number
  env: Readonly<Record<string, string>>
  log: Log
  onLost: (error: Error) => void
}

interface Workers {
  /** Resolves to the port once all processes answer. Rejects with the reason of the first failure. */
  listening: Promise<number>
  close(): Promise<void>
}

const messageSchema = z.union([z.object({ listening: z.int() }), z.object({ failed: z.string() })])

export const CLOSE = 'close'

const RAPID = 5000
const RAPID_ENDS = 5

/** Runs `count` processes that share one port, and replaces each that ends. */
export function keepWorkers({ program, count, env, log, onLost }: WorkersOptions): Workers {
  cluster.setupPrimary({ exec: program, args: [] })
  let closing = false
  let rapidEnds = 0
  const alive = new Set<Worker>()

  const fork = (onMessage: (message: z.infer<typeof messageSchema>) => void) => {
    const worker = cluster.fork(env)
    const began = Date.now()
    alive.add(worker)
    worker.on('message', (message: unknown) => {
      const read = messageSchema.safeParse(message)
      if (read.success) onMessage(read.data)
    })
    worker.once('exit', (code, signal) => {
      alive.delete(worker)
      if (closing) return
      onMessage({ failed: `A server process ended while starting (${signal ?? `exit code ${code}`}).` })
      rapidEnds = Date.now() - began < RAPID ? rapidEnds + 1 : 0
      if (rapidEnds >= RAPID_ENDS) return onLost(new StartError('The server processes keep ending; see the log.'))
      log.error({ pid: worker.process.pid, code, signal }, 'a server process ended; starting another')
      fork(() => undefined)
    })
  }

  const listening = new Promise<number>((resolve, reject) => {
    let answering = 0
    for (let index = 0; index < count; index += 1) {
      fork((message) => {
        if ('failed' in message) return reject(new StartError(message.failed))
        answering += 1
        if (answering === count) resolve(message.listening)
      })
    }
  })

  return {
    listening,
    async close() {
      closing = true
      await Promise.all(
        Array.from(alive, (worker) => {
          const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
          // Not `disconnect`, which waits for every kept-alive connection.
          if (worker.isConnected()) worker.send(CLOSE)
          return gone
        }),
      )
    },
  }
}
