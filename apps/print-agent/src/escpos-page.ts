import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'

/** A page as a receipt printer has it: how bright every dot is, row by row, from 0 (black) to 255. */
export interface Dots {
  width: number
  height: number
  bright: Uint8Array
}

/** Below it a dot is printed. Letters have no greys but at their edges: dots strewn over them would be frayed edges. */
export const BLACK_BELOW = 128

/** The most rows of one command, as the encoder has it, and the widest row: what a broken-off command may still wait for. */
const LONGEST_COMMAND = 255 * (576 / 8)
const ROWS_AT_ONCE = 2040

/** Feeds to the cutter, wherever it sits in this printer, and leaves the paper hanging by a point. */
const FEED_AND_CUT = Uint8Array.of(0x1d, 0x56, 0x42, 0x00)

const REAL_TIME = 0x10
const REAL_TIME_KINDS = new Set([0x04, 0x05, 0x14])

/**
 * A printer obeys some commands the moment they pass, even inside a picture: there they would ask for its status, or open the
 * drawer. One more dot, and the picture holds none. Nothing else of a page begins with such a byte.
 */
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

/** The bytes that print a page and cut the paper behind it. */
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

/** Ends a command that was broken off: a printer takes it for the rest of a picture, white, and otherwise for nothing. */
export const afterBreakingOff = () => new Uint8Array(LONGEST_COMMAND)
