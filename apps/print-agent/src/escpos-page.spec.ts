import { describe, expect, it } from 'vitest'
import { escposOf } from './escpos-page.ts'
import { createDecoder, type Receipt } from './testing/escpos-decoder.ts'

function printed(bytes: number[], width: number) {
  const dots = bytes.flatMap((byte) =>
    byte
      .toString(2)
      .padStart(8, '0')
      .split('')
      .map((bit) => bit === '1'),
  )
  const sent = escposOf({
    width,
    height: dots.length / width,
    bright: Uint8Array.from(dots, (isBlack) => (isBlack ? 0 : 255)),
  })
  const receipts: Receipt[] = []
  createDecoder({ question: () => undefined, receipt: (receipt) => receipts.push(receipt) })(sent)
  const rows = receipts[0]?.rows.slice(0, dots.length / width).flat() ?? []
  return { sent, receipts, differing: rows.flatMap((dot, at) => (dot === dots[at] ? [] : at)), dots: rows.length }
}

describe('a page for a receipt printer', () => {
  it('is the picture and one cut', () => {
    const { receipts, differing, dots } = printed([0b1000_0001, 0b1111_0000, 0x1d, 0x56, 0x42, 0x00, 0x1b, 0x40], 16)
    expect(receipts.length).toBe(1)
    expect({ differing, dots }).toEqual({ differing: [], dots: 64 })
  })

  it.each([0x04, 0x05, 0x14])('holds no real-time command inside a picture (%d), at the cost of one dot', (kind) => {
    const { sent, differing, dots } = printed([0xff, 0x10, kind, 0xff, 0x10, 0x10, kind, 0x01], 16)
    expect(Buffer.from(sent).includes(Buffer.of(0x10, kind))).toBe(false)
    expect({ differing, dots }).toEqual({ differing: [10, 42], dots: 64 })
  })
})
