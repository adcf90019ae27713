import { connect, type Socket } from 'node:net'
import pRetry from 'p-retry'
import { createListener, questions, type AnswerKind, type Question } from './escpos-status.ts'

export class NotReached extends Error {
  override name = 'NotReached'
}
export class Interrupted extends Error {
  override name = 'Interrupted'
}

export interface Address {
  host: string
  port: number
}

export interface Link {
  isOpen(): boolean
  ask(question: Question): Promise<number>
  /** Undefined without an answer within a second. */
  askBriefly(question: Question): Promise<number | undefined>
  /** Resolves when the system has taken every byte, which the printer may not have yet. */
  write(bytes: Uint8Array): Promise<void>
  pause(ms: number): Promise<void>
  /** Ends the connection. Resolves to whether the printer closed it too, without an error and not before. */
  finish(): Promise<boolean>
  leave(): Promise<void>
  drop(): void
}

const CONNECTS_WITHIN_MS = 2000
const ANSWERS_WITHIN_MS = 1000
const LEAVES_WITHIN_MS = 1000
const TRIED_EVERY_MS = 250

function unless<Result>(
  signals: readonly AbortSignal[],
  start: (resolve: (result: Result) => void) => void,
  ms?: number,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      clearImmediate(last)
      for (const signal of signals) signal.removeEventListener('abort', stop)
    }
    const stop = () => {
      end()
      reject(new Interrupted())
    }
    let last: NodeJS.Immediate | undefined
    // On a busy machine the timer may run before an answer that has already arrived. The answer then still counts.
    const timer = ms === undefined ? undefined : setTimeout(() => (last = setImmediate(stop)), ms)
    if (signals.some(({ aborted }) => aborted)) return stop()
    for (const signal of signals) signal.addEventListener('abort', stop)
    start((result) => {
      end()
      resolve(result)
    })
  })
}

function createAsk(socket: Socket, signals: readonly AbortSignal[]) {
  const heard = new Map<AnswerKind, (answer: number) => void>()
  socket.on(
    'data',
    createListener((kind, answer) => heard.get(kind)?.(answer)),
  )

  return async (question: Question, ms?: number): Promise<number> => {
    const { bytes, kind } = questions[question]
    const start = (resolve: (answer: number) => void) => {
      heard.set(kind, resolve)
      socket.write(Uint8Array.from(bytes))
    }
    try {
      return await unless(signals, start, ms)
    } finally {
      heard.delete(kind)
    }
  }
}

/** Connects to a printer. The connection lasts until one of the signals aborts. */
export async function openLink(address: Address, given: readonly AbortSignal[]): Promise<Link> {
  const over = new AbortController()
  const signals = [over.signal, ...given]
  let isOpen = true
  let hasError = false

  const socket = connect({ ...address, noDelay: true })
  socket.on('error', () => (hasError = true))
  // A printer that closes the connection reads no more of the job.
  for (const event of ['end', 'close']) {
    socket.on(event, () => {
      isOpen = false
      over.abort()
    })
  }
  const ask = createAsk(socket, signals)
  try {
    await unless<void>(signals, (resolve) => socket.once('connect', () => resolve()), CONNECTS_WITHIN_MS)
  } catch (error) {
    socket.destroy()
    throw new NotReached('The printer does not answer', { cause: error })
  }

  return {
    isOpen: () => isOpen,
    ask: (question) => ask(question),
    askBriefly: async (question) => {
      try {
        return await ask(question, ANSWERS_WITHIN_MS)
      } catch (error) {
        if (signals.some(({ aborted }) => aborted)) throw error
        return undefined
      }
    },
    write: (bytes) => unless<void>(signals, (resolve) => socket.write(bytes, (error) => error ?? resolve())),
    pause: (ms) => unless<void>(signals, (resolve) => setTimeout(resolve, ms)),
    finish: async () => {
      if (!isOpen) return false
      const closed = unless<void>(given, (resolve) => socket.once('close', () => resolve()))
      socket.end()
      await closed
      return !hasError
    },
    leave: async () => {
      if (socket.closed) return
      const closed = unless<void>([], (resolve) => socket.once('close', () => resolve()), LEAVES_WITHIN_MS)
      socket.end()
      await closed.catch(() => undefined)
      socket.destroy()
    },
    drop: () => void socket.resetAndDestroy(),
  }
}

/** Retries for a while, because a printer with another client refuses connections. */
export function openLinkInTurn(address: Address, given: readonly AbortSignal[]): Promise<Link> {
  return pRetry(() => openLink(address, given), {
    retries: Infinity,
    factor: 1,
    minTimeout: TRIED_EVERY_MS,
    maxRetryTime: CONNECTS_WITHIN_MS,
    shouldRetry: () => !given.some(({ aborted }) => aborted),
  })
}
