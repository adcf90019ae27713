import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { io } from 'socket.io-client'
import { z } from 'zod'
import type { Pairing } from './pairings.ts'
import { ANSWERS_WITHIN_MS, dataIn, ServerRefusal } from './server-calls.ts'

/** Retries for ever. Random delays keep print services from reconnecting together. */
const seeking = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 10_000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Infinity,
  timeout: ANSWERS_WITHIN_MS,
}
/** Soon, because the key may be revoked; at random, because the server may have restarted. */
const HUNG_UP_MOST_MS = 300

const hint = z.object({ m: z.string(), data: z.object({ restId: z.string() }) })

interface Listeners {
  onUp: () => void
  onDown: () => void
  onHint: (m: string, restId: string) => void
  onFailure: (error: Error) => void
}

export interface ServerLink {
  /** Sends a request over the live channel. Throws a ServerRefusal, or the reason why no answer arrived. */
  ask(m: string, data: unknown): Promise<unknown>
  rest(ms: number): void
  close(): void
}

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
    // The client does not reconnect by itself after the server hung up. The handshake will give the reason.
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
