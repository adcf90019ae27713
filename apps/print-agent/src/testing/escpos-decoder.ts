export interface Receipt {
  width: number
  rows: boolean[][]
}

interface Command {
  bytes: readonly number[]
  more: number
}

const PICTURE = [0x1d, 0x76, 0x30]
const COMMANDS = {
  reset: { bytes: [0x1b, 0x40], more: 0 },
  'one byte a letter': { bytes: [0x1c, 0x2e], more: 0 },
  font: { bytes: [0x1b, 0x4d], more: 1 },
  'real-time question': { bytes: [0x10, 0x04], more: 1 },
  question: { bytes: [0x1d, 0x72], more: 1 },
  cut: { bytes: [0x1d, 0x56, 0x42], more: 1 },
  pulse: { bytes: [0x1b, 0x70], more: 3 },
  nothing: { bytes: [0x00], more: 0 },
} satisfies Record<string, Command>

const HEAD = PICTURE.length + 5

const dotsOf = (bytes: Uint8Array) =>
  [...bytes].flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) % 2 === 1))

/** Reads ESC/POS command by command, as a printer does. An unknown command is an error. */
export function createDecoder(hear: { question: () => void; receipt: (receipt: Receipt) => void; pulse?: () => void }) {
  let left = Buffer.alloc(0)
  let rows: boolean[][] = []

  const beginsWith = (bytes: readonly number[]) => bytes.every((byte, at) => left[at] === byte)

  function takePicture(): number | undefined {
    if (left.length < HEAD) return undefined
    const bytesInRow = left.readUInt16LE(4)
    const size = HEAD + bytesInRow * left.readUInt16LE(6)
    if (left.length < size) return undefined
    for (let at = HEAD; at < size; at += bytesInRow) rows.push(dotsOf(left.subarray(at, at + bytesInRow)))
    return size
  }

  function takeCommand(): number | undefined {
    if (beginsWith(PICTURE)) return takePicture()
    for (const [name, { bytes, more }] of Object.entries(COMMANDS)) {
      if (!beginsWith(bytes)) continue
      const size = bytes.length + more
      if (left.length < size) return undefined
      if (name === 'question') hear.question()
      if (name === 'pulse') hear.pulse?.()
      if (name === 'cut') {
        hear.receipt({ width: rows[0]?.length ?? 0, rows })
        rows = []
      }
      return size
    }
    if (left.length >= HEAD) throw new Error(`Unknown command: ${left.subarray(0, HEAD).toString('hex')}`)
    return undefined
  }

  return (bytes: Uint8Array) => {
    left = Buffer.concat([left, bytes])
    for (let size = takeCommand(); left.length > 0 && size !== undefined; size = takeCommand())
      left = left.subarray(size)
  }
}
