import type { LiveHint } from '@brigade/contract/kernel/live-topic.ts'
import { lost } from '../api/call-error.ts'
import { currentToken } from '../api/session.ts'
import { loadChunk } from '../lazy/load-chunk.ts'
import { observable } from '../observable.ts'
import type { Connection } from './connection.ts'

/** `off`: signed out, or at a screen without it. `lost`: was connected, and is reconnecting. */
type LiveStatus = 'off' | 'connecting' | 'on' | 'lost'

type HintListener = (restId: string, data: LiveHint['data']) => void

const { get: liveStatus, set: become, subscribe: onLiveStatus } = observable<LiveStatus>('off')
export { liveStatus, onLiveStatus }

let connection: Connection | null = null
const hintListeners = new Map<string, Set<HintListener>>()

export function onHint(m: string, listener: HintListener): () => void {
  const listeners = hintListeners.get(m) ?? new Set()
  hintListeners.set(m, listeners.add(listener))
  return () => listeners.delete(listener)
}

/** Connects while there is a token. Returns the function that disconnects. */
export function startLive(token: string | null = currentToken()): () => void {
  if (token === null) return () => {}
  let isWanted = true
  become('connecting')
  loadChunk('live', () => import('./connection.ts')).then(
    ({ connect }) => {
      if (!isWanted) return
      connection = connect(token, {
        onUp: () => become('on'),
        onDown: () => become('lost'),
        onHint: (hint) => hintListeners.get(hint.m)?.forEach((listener) => listener(hint.data.restId, hint.data)),
      })
    },
    () => become('lost'),
  )
  return () => {
    isWanted = false
    connection?.close()
    connection = null
    become('off')
  }
}

/** Sends a request over the live channel and returns the acknowledged data. Throws a CallError. */
export async function askLive(m: string, data: unknown): Promise<unknown> {
  await connected()
  if (connection === null) throw lost('live-lost')
  return connection.ask(m, data)
}

/** Waits for the first connection; fails at once while a lost one reconnects. */
function connected(): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (liveStatus() === 'connecting') return
      stop()
      if (liveStatus() === 'on') resolve()
      else reject(lost('live-lost'))
    }
    const stop = onLiveStatus(look)
    look()
  })
}
