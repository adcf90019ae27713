import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'

export interface Dots {
  width: number
  height: number
  bright: Uint8Array
}

/** The printing threshold, 0 to 255. No dithering, which would fray the edges of letters. */
export const BLACK_BELOW = 128

/** The encoder's most rows per command, times the widest row: the most that an interrupted command still awaits. */
const LONGEST_COMMAND = 255 * (576 / 8)
const ROWS_AT_ONCE = 2040

/** Feeds to the cutter of any printer and makes a partial cut. */
const FEED_AND_CUT = Uint8Array.of(0x1d, 0x56, 0x42, 0x00)

/** A pulse of 50 ms to the first drawer, as long as most drawers need, and a rest of 500 ms. */
export const OPEN_DRAWER = Uint8Array.of(0x1b, 0x70, 0x00, 0x19, 0xfa)

const REAL_TIME = 0x10
const REAL_TIME_KINDS = new Set([0x04, 0x05, 0x14])

/** Printers obey real-time commands even inside a picture. One more black dot breaks each such sequence. */
function withoutRealTime(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte, at) => (byte === REAL_TIME && REAL_TIME_KINDS.has(bytes[at + 1] ?? 0) ? 0x30 : byte))
}

function colours(bright: Uint8Array): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(bright.length * 4).fill(255)
  for (let at = 0; at < bright.length; at += 1) {
    for (let colour = 0; colour < 3; colour += 1) rgba[at * 4 + colour] = bright[at] ?? 255
  }
  return rgba
}

export function escposOf({ width, height, bright }: Dots): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', imageMode: 'raster', feedAfterBlock: false })
  encoder.initialize()
  for (let from = 0; from < height; from += ROWS_AT_ONCE) {
    const rows = Math.min(ROWS_AT_ONCE, height - from)
    const data = colours(bright.subarray(from * width, (from + rows) * width))
    encoder.image({ width, height: rows, data }, width, rows, 'threshold', BLACK_BELOW)
  }
  return Buffer.concat([withoutRealTime(encoder.encode()), FEED_AND_CUT])
}

/** Zero bytes that complete an interrupted picture in white. A printer that awaits none ignores them. */
export const afterBreakingOff = () => new Uint8Array(LONGEST_COMMAND)
