import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBytes } from './byte-reader.ts'
import { decrypted, ENCRYPTED, encrypted } from './encryption.ts'

/** Each guess at a passphrase is slow on purpose. */
const RUNS = 3
const PASSPHRASE = 'correct horse battery'

async function* pieces(...parts: readonly Uint8Array[]) {
  yield* parts
}

const seal = (...parts: readonly Uint8Array[]) => buffer(encrypted(pieces(...parts), PASSPHRASE))

async function open(sealed: Uint8Array, passphrase = PASSPHRASE): Promise<Buffer> {
  const bytes = readBytes(pieces(sealed))
  expect(await bytes.take(ENCRYPTED.length)).toEqual(ENCRYPTED)
  return buffer(decrypted(bytes, passphrase))
}

test('any content comes back as it was, in whichever pieces it came', async () => {
  const parts = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(parts, async (content) => {
      expect(await open(await seal(...content))).toEqual(Buffer.concat(content))
    }),
    { numRuns: RUNS },
  )
})

test('content beyond the longest chunk comes back as it was', async () => {
  const content = Buffer.alloc(3_000_000, 'sale')
  expect((await open(await seal(content))).equals(content)).toBe(true)
})

test('the same content is never encrypted twice to the same bytes', async () => {
  const content = Buffer.from('the same')
  expect(await seal(content)).not.toEqual(await seal(content))
})

test('another passphrase is refused, and a text that only looks like it in another spelling of Unicode is not', async () => {
  const sealed = await seal(Buffer.from('content'))
  await expect(open(sealed, 'correct horse batterY')).rejects.toThrow(/^The passphrase does not open this backup/)
  const accented = await buffer(encrypted(pieces(Buffer.from('content')), 'cr\u00e8me br\u00fbl\u00e9e'))
  expect((await open(accented, 'cre\u0300me bru\u0302le\u0301e')).toString()).toBe('content')
})

test('a file that was cut anywhere is refused', async () => {
  const sealed = await seal(Buffer.from('first'), Buffer.from('second'))
  const cuts = fc.integer({ min: ENCRYPTED.length, max: sealed.length - 1 })
  await fc.assert(
    fc.asyncProperty(cuts, async (at) => {
      await expect(open(sealed.subarray(0, at))).rejects.toThrow(/^The backup is not complete/)
    }),
    { numRuns: RUNS },
  )
})

test('a file with any changed bit is refused', async () => {
  const sealed = await seal(Buffer.from('first'), Buffer.from('second'))
  const bits = fc.tuple(fc.integer({ min: ENCRYPTED.length, max: sealed.length - 1 }), fc.nat({ max: 7 }))
  await fc.assert(
    fc.asyncProperty(bits, async ([at, bit]) => {
      const other = Buffer.from(sealed)
      other.writeUInt8(other.readUInt8(at) ^ (1 << bit), at)
      await expect(open(other)).rejects.toThrow(/^The (backup is|passphrase does not open)/)
    }),
    { numRuns: RUNS },
  )
})

test('chunks in another order, a missing chunk, and bytes behind the end are refused', async () => {
  const sealed = await seal(Buffer.from('first'), Buffer.from('other'))
  const begin = ENCRYPTED.length + 32
  const chunk = 4 + 5 + 16
  const [head, first, second, end] = [0, begin, begin + chunk, begin + 2 * chunk].map((from, at, all) =>
    sealed.subarray(from, all[at + 1]),
  )
  for (const order of [
    [head, second, first, end],
    [head, second, end],
    [head, first, first, second, end],
    [head, first, second, end, Buffer.from('x')],
  ]) {
    const other = Buffer.concat(order.flatMap((part) => part ?? []))
    await expect(open(other)).rejects.toThrow(/^The backup is damaged, or was changed/)
  }
})
