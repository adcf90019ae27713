import { crc32, deflateRawSync } from 'node:zlib'

export interface Packed {
  name: string
  bytes?: Uint8Array
  /** 8 is Deflate. */
  method?: number
  flags?: number
  /** As Unix has it. */
  mode?: number
  /** How many bytes it claims to unpack to. */
  claims?: number
  crc?: number
}

const UTF_8 = 0x800
const bytesOf = (size: number, fields: ReadonlyArray<readonly [at: number, bytes: 2 | 4, value: number]>) => {
  const written = Buffer.alloc(size)
  for (const [at, bytes, value] of fields) written.writeUIntLE(value, at, bytes)
  return written
}

/** A ZIP with these files, also such that no honest program would write. */
export function makeZip(files: readonly Packed[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes = Buffer.from('x'), method = 8, flags = UTF_8, mode = 0o100644, ...said } of files) {
    const named = Buffer.from(name)
    const data = method === 0 ? Buffer.from(bytes) : deflateRawSync(bytes)
    const { crc = crc32(bytes), claims = bytes.length } = said
    const shared = (at: number) =>
      [
        [at, 2, 20],
        [at + 2, 2, flags],
        [at + 4, 2, method],
        [at + 10, 4, crc],
        [at + 14, 4, data.length],
        [at + 18, 4, claims],
        [at + 22, 2, named.length],
      ] as const
    const local = Buffer.concat([bytesOf(30, [[0, 4, 0x04034b50], ...shared(4)]), named, data])
    const made = [[4, 2, 0x0314] as const, ...shared(6), [38, 4, mode * 0x10000] as const, [42, 4, offset] as const]
    directory.push(bytesOf(46, [[0, 4, 0x02014b50], ...made]), named)
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = bytesOf(22, [
    [0, 4, 0x06054b50],
    [8, 2, files.length],
    [10, 2, files.length],
    [12, 4, central.length],
    [16, 4, offset],
  ])
  return Buffer.concat([...parts, central, end])
}
