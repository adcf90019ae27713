import { LIVE_EVENT, type LiveHint } from '@brigade/contract/kernel/live-topic.ts'
import { io } from 'socket.io-client'
import { lost, refusal } from '../api/call-error.ts'
import { appliedToSession, applyToSession, isSuccess } from '../api/client.ts'
import { seeking } from './seeking.ts'

// Soon, because access may have been revoked; spread out, because the server may have restarted.
const HUNG_UP_MOST_MS = 300

export interface Connection {
  ask(m: string, data: unknown): Promise<unknown>
  close(): void
}

interface Listeners {
  onUp: () => void
  onDown: () => void
  onHint: (hint: LiveHint) => void
}

/** Opens the live channel for a token and keeps reconnecting until it is closed. */
export function connect(token: string, { onUp, onDown, onHint }: Listeners): Connection {
  const socket = io({
    auth: { token },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    ...seeking,
  })
  let again: ReturnType<typeof setTimeout> | undefined
  const seekAgain = (delay: number) => {
    clearTimeout(again)
    again = setTimeout(() => socket.connect(), delay)
  }

  socket.on('connect', onUp)
  socket.on(LIVE_EVENT, onHint)
  socket.on('disconnect', (reason) => {
    onDown()
    // The client does not reconnect by itself after the server closed the connection; the handshake will report the
    // reason.
    if (reason === 'io server disconnect') seekAgain(Math.random() * HUNG_UP_MOST_MS)
  })
  socket.on('connect_error', (error) => {
    onDown()
    if (!applyToSession(error.message, token) && !socket.active) seekAgain(seeking.reconnectionDelayMax)
  })

  return {
    ask: async (m, data) => {
      const answer: unknown = await socket
        .timeout(seeking.timeout)
        .emitWithAck(LIVE_EVENT, { m, data })
        .catch(() => null)
      if (answer === null) throw lost('live-lost')
      if (!isSuccess(answer)) throw appliedToSession(refusal(answer), token)
      return answer.data
    },
    close: () => {
      clearTimeout(again)
      socket.disconnect()
    },
  }
}
