import { LIVE_EVENT, type LiveHint } from '@brigade/contract/kernel/live-topic.ts'
import type { Server, Socket } from 'socket.io'

/** After an announcement, the process does other work for this many times as long before the next. */
const REST = 2
/** A browser that leaves this many announcements unread is disconnected. It fetches again when it returns. */
const MOST_UNSENT = 50

/** A text frame from server to client, as RFC 6455 defines it in section 5.2. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const { length } = payload
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  head[0] = 0x81
  if (length < 126) head[1] = length
  else if (length < 65_536) head[1] = 126
  else head[1] = 127
  if (head.length === 4) head.writeUInt16BE(length, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, payload])
}

/** An Engine.IO message (4) with a Socket.IO event (2) of the main namespace. */
const asFrame = (hint: LiveHint) => textFrame(`42${JSON.stringify([LIVE_EVENT, hint])}`)

/**
 * Sends hints to the browsers in rooms. The hints of a moment reach each browser in one write: with thousands of
 * browsers, writes cost the most. The same hint is sent once.
 */
export function createBroadcast(io: Server) {
  const waiting = new Map<string, { rooms: readonly string[]; hints: Map<string, LiveHint> }>()
  const unsent = new WeakMap<Socket, number>()
  let timer: NodeJS.Timeout | undefined
  let restsUntil = 0

  function socketsIn(rooms: readonly string[]): Socket[] {
    const { adapter, sockets } = io.of('/')
    const ids = new Set(rooms.flatMap((room) => [...(adapter.rooms.get(room) ?? [])]))
    return [...ids].flatMap((id) => sockets.get(id) ?? [])
  }

  function send(socket: Socket, hints: readonly LiveHint[], frames: Buffer) {
    const { conn } = socket
    const before = unsent.get(socket) ?? 0
    if (before === MOST_UNSENT) return conn.close(true)
    if (conn.transport.name !== 'websocket') return hints.forEach((hint) => socket.emit(LIVE_EVENT, hint))
    unsent.set(socket, before + 1)
    // Engine.IO writes these frames as they are, as it does for the broadcasts of Socket.IO.
    const asTheyAre = { compress: false, wsPreEncodedFrame: [frames] }
    conn.write('', asTheyAre, () => unsent.set(socket, (unsent.get(socket) ?? 1) - 1))
  }

  function flush() {
    timer = undefined
    const began = performance.now()
    const groups = [...waiting.values()]
    waiting.clear()
    for (const { rooms, hints } of groups) {
      const all = [...hints.values()]
      const frames = Buffer.concat(all.map(asFrame))
      for (const socket of socketsIn(rooms)) send(socket, all, frames)
    }
    const end = performance.now()
    restsUntil = end + REST * (end - began)
  }

  return (rooms: readonly string[], hint: LiveHint) => {
    const group = waiting.get(rooms.join()) ?? { rooms, hints: new Map() }
    waiting.set(rooms.join(), group)
    group.hints.set(JSON.stringify(hint), hint)
    timer ??= setTimeout(flush, Math.max(0, restsUntil - performance.now()))
  }
}
