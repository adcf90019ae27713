export interface ByteReader {
  /** Exactly so many bytes, or null where the source ends before them. */
  take: (count: number) => Promise<Buffer | null>
  /** All that is left. */
  rest: () => AsyncGenerator<Uint8Array>
}

/** Cuts a stream into pieces of the lengths that its reader asks for. */
export function readBytes(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]()
  let held: Uint8Array[] = []
  let size = 0
  return {
    async take(count) {
      while (size < count) {
        const next = await chunks.next()
        if (next.done === true) return null
        held.push(next.value)
        size += next.value.length
      }
      const whole = Buffer.concat(held)
      size -= count
      held = [whole.subarray(count)]
      return whole.subarray(0, count)
    },
    async *rest() {
      yield* held
      for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value
    },
  }
}
