import type { LiveHint } from '@brigade/contract/kernel/live-topic.ts'
import { lost } from '../api/call-error.ts'
import { currentToken } from '../api/session.ts'
import { loadChunk } from '../lazy/load-chunk.ts'
import type { Connection } from './connection.ts'

/** `off`: nobody is signed in, or the dashboard is not open. `lost`: it was there, and is being sought again. */
export type LiveStatus = 'off' | 'connecting' | 'on' | 'lost'

type HintListener = (restId: string, data: LiveHint['data']) => void

let status: LiveStatus = 'off'
let connection: Connection | null = null
const statusListeners = new Set<() => void>()
const hintListeners = new Map<string, Set<HintListener>>()

function become(next: LiveStatus) {
  if (next === status) return
  status = next
  statusListeners.forEach((listener) => listener())
}

export const liveStatus = (): LiveStatus => status

export function onLiveStatus(listener: () => void): () => void {
  statusListeners.add(listener)
  return () => statusListeners.delete(listener)
}

/** Hears what the server announces under `m`. */
export function onHint(m: string, listener: HintListener): () => void {
  const listeners = hintListeners.get(m) ?? new Set()
  hintListeners.set(m, listeners.add(listener))
  return () => listeners.delete(listener)
}

/** Connects while a token is stored; the answer disconnects. */
export function startLive(): () => void {
  const token = currentToken()
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

/** Asks over the live channel and hands back the data of the acknowledgement. Throws a CallError. */
export async function askLive(m: string, data: unknown): Promise<unknown> {
  await connected()
  if (connection === null) throw lost('live-lost')
  return connection.ask(m, data)
}

/** Waits while the first connection is made; once lost, the asker is told at once. */
function connected(): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (status === 'connecting') return
      stop()
      if (status === 'on') resolve()
      else reject(lost('live-lost'))
    }
    const stop = onLiveStatus(look)
    look()
  })
}
