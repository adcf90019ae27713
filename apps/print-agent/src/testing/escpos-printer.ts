import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterFile } from './after-file.ts'
import { createDecoder, type Receipt } from './escpos-decoder.ts'
import { portOf } from './ports.ts'

interface Behaviour {
  isCoverOpen: boolean
  hasPaper: boolean
  tellsOfItself: boolean
  /** Answers in turn, after printing everything before the question. */
  tellsWhenDone: boolean
  isStuck: boolean
  /** The roll ends midway, and the printer continues without paper. */
  runsOutUnnoticedAfter: number
  /** The roll ends midway. The printer reads on but prints nothing more. */
  runsOutAfter: number
  hangsUpAfter: number
}

export interface EscposPrinter {
  address: string
  is: Behaviour
  renew: (behaviour?: Partial<Behaviour>) => void
  receipts: Receipt[]
  /** How often its cash drawer was opened. */
  pulses: () => number
  connections: () => number
  most: () => number
  got: () => number
}

const well: Behaviour = {
  isCoverOpen: false,
  hasPaper: true,
  tellsOfItself: true,
  tellsWhenDone: true,
  isStuck: false,
  runsOutUnnoticedAfter: Infinity,
  runsOutAfter: Infinity,
  hangsUpAfter: Infinity,
}

const AT_ONCE = 0x12
const COVER_OPEN = 0x04
const STOPPED_FOR_PAPER = 0x20
const NO_PAPER = 0x60
const NO_PAPER_IN_TURN = 0x0c

export async function startEscposPrinter(port = 0): Promise<EscposPrinter> {
  const is = { ...well }
  const receipts: Receipt[] = []
  const sockets = new Set<Socket>()
  const callers = new Set<Socket>()
  let connections = 0
  let most = 0
  let got = 0
  let pulses = 0

  function answerAtOnce(question: number | undefined): number {
    if (question === 4) return is.hasPaper ? AT_ONCE : AT_ONCE | NO_PAPER
    return AT_ONCE | (is.isCoverOpen ? COVER_OPEN : 0) | (is.hasPaper ? 0 : STOPPED_FOR_PAPER)
  }

  // The print head knows no connections: a command may begin in one and end in the next.
  let caller: Socket | undefined
  const makeHead = () =>
    createDecoder({
      question: () => {
        if (is.tellsWhenDone) caller?.write(Uint8Array.of(is.hasPaper ? 0 : NO_PAPER_IN_TURN))
      },
      receipt: (receipt) => receipts.push(receipt),
      pulse: () => (pulses += 1),
    })
  let head = makeHead()
  let kept = Buffer.alloc(0)

  function take(socket: Socket, part: Buffer): void {
    got += part.length
    // Real-time commands count anywhere, even inside a picture.
    for (let at = part.indexOf('\u0010\u0004'); at !== -1; at = part.indexOf('\u0010\u0004', at + 1)) {
      if (is.tellsOfItself) socket.write(Uint8Array.of(answerAtOnce(part[at + 2])))
    }
    if (got >= Math.min(is.runsOutAfter, is.runsOutUnnoticedAfter)) is.hasPaper = false
    kept = Buffer.concat([kept, part])
    if (is.isCoverOpen || got >= is.runsOutAfter) return
    caller = socket
    head(got >= is.hangsUpAfter ? kept.subarray(0, kept.length - (got - is.hangsUpAfter)) : kept)
    kept = Buffer.alloc(0)
    if (got >= is.hangsUpAfter) socket.destroy()
  }

  const server = createServer((socket) => {
    connections += 1
    got = 0
    sockets.add(socket)
    callers.add(socket)
    most = Math.max(most, callers.size)
    for (const event of ['end', 'close']) socket.on(event, () => callers.delete(socket))
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    if (is.isStuck) socket.pause()
    else socket.on('data', (part) => take(socket, part))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  afterFile(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return {
    address: `127.0.0.1:${portOf(server)}`,
    is,
    renew: (behaviour = {}) => {
      Object.assign(is, well, behaviour)
      receipts.length = 0
      pulses = 0
      for (const socket of sockets) socket.destroy()
      callers.clear()
      connections = 0
      most = 0
      got = 0
      head = makeHead()
      kept = Buffer.alloc(0)
    },
    receipts,
    pulses: () => pulses,
    connections: () => connections,
    most: () => most,
    got: () => got,
  }
}
