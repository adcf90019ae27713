import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { io } from 'socket.io-client'
import { z } from 'zod'
import type { Pairing } from './pairings.ts'
import { ANSWERS_WITHIN_MS, dataIn, ServerRefusal } from './server-calls.ts'

/** How a server that is away is sought: for ever, and by each print service at a time of its own. */
const seeking = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 10_000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Infinity,
  timeout: ANSWERS_WITHIN_MS,
}
/** Soon after the server hung up, since a key may have been taken away; not all at once, since it may have restarted. */
const HUNG_UP_MOST_MS = 300

const hint = z.object({ m: z.string(), data: z.object({ restId: z.string() }) })

interface Listeners {
  onUp: () => void
  onDown: () => void
  onHint: (m: string, restId: string) => void
  /** It could not be opened; that the key is worth nothing is a ServerRefusal. */
  onFailure: (error: Error) => void
}

export interface ServerLink {
  /** Asks over the live channel. Throws a ServerRefusal, or whatever kept the question or its answer from being heard. */
  ask(m: string, data: unknown): Promise<unknown>
  /** Gives it up for so long. */
  rest(ms: number): void
  close(): void
}

/** The live channel of a server, for the one branch of a key; sought until it is closed. */
export function openLink(
  { server, key }: Pick<Pairing, 'server' | 'key'>,
  { onUp, onDown, onHint, onFailure }: Listeners,
): ServerLink {
  const socket = io(server, {
    auth: { token: key },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    ...seeking,
  })
  let again: NodeJS.Timeout | undefined
  const seekAgain = (ms: number) => {
    clearTimeout(again)
    again = setTimeout(() => socket.connect(), ms)
  }

  socket.on('connect', onUp)
  socket.on(LIVE_EVENT, (said: unknown) => {
    const { data } = hint.safeParse(said)
    if (data) onHint(data.m, data.data.restId)
  })
  socket.on('disconnect', (reason) => {
    onDown()
    // The server hung up, so the client does not come back by itself; the handshake will tell why.
    if (reason === 'io server disconnect') seekAgain(Math.random() * HUNG_UP_MOST_MS)
  })
  socket.on('connect_error', (error) => {
    if (socket.active) return onFailure(error)
    seekAgain(seeking.reconnectionDelayMax)
    const { message } = error
    onFailure(message === say('error.unauthorized') ? new ServerRefusal('unauthorized', message) : error)
  })

  return {
    ask: async (m, data) => {
      if (!socket.connected) throw new Error('The live channel is not open')
      const answer: unknown = await socket.timeout(ANSWERS_WITHIN_MS).emitWithAck(LIVE_EVENT, { m, data })
      return dataIn(answer)
    },
    rest: (ms) => {
      socket.disconnect()
      seekAgain(ms)
    },
    close: () => {
      clearTimeout(again)
      socket.off()
      socket.disconnect()
    },
  }
}
