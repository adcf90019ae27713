import { StartError } from '@brigade/node-kit/start-error.ts'
import type { ByteReader } from './byte-reader.ts'

/** The unit of the format. */
const BLOCK = 512
const LONGEST_NAME = 100
/** Far above what a backup holds, so that a foreign archive does not fill the memory. */
const LARGEST_FILE = 1024 ** 3

interface TarFile {
  name: string
  content: Buffer
}

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** The sum counts its own field as spaces. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

/** One file of a tar archive (ustar), as every `tar` reads it. */
export function* tarFile({ name, content }: TarFile, at: Date): Generator<Buffer> {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`The name is too long for the archive: ${name}`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(content.length, 12), 124)
  header.write(octal(Math.floor(at.getTime() / 1000), 12), 136)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${octal(sumOf(header), 7)} `, 148)
  yield header
  yield content
  yield Buffer.alloc(-content.length & (BLOCK - 1))
}

export const tarEnd = () => Buffer.alloc(2 * BLOCK)

const textAt = (header: Buffer, from: number, length: number) =>
  header
    .toString('utf8', from, from + length)
    .split('\0')[0]
    ?.trim() ?? ''

const damaged = () => new StartError('The backup is damaged: its contents cannot be read. Use another one.')

/** The files of an archive that `tarFile` made, up to its end. Throws a StartError where there is none. */
export async function* readTar(bytes: ByteReader): AsyncGenerator<TarFile> {
  for (;;) {
    const header = await bytes.take(BLOCK)
    if (!header) throw new StartError('The backup is not complete: its end is missing. Use another one.')
    if (header.every((byte) => byte === 0)) {
      await bytes.take(BLOCK)
      return
    }
    const size = Number.parseInt(textAt(header, 124, 12), 8)
    if (Number.parseInt(textAt(header, 148, 8), 8) !== sumOf(header) || !(size <= LARGEST_FILE)) throw damaged()
    const content = await bytes.take(size)
    if (!content || !(await bytes.take(-size & (BLOCK - 1)))) throw damaged()
    yield { name: textAt(header, 0, LONGEST_NAME), content }
  }
}
