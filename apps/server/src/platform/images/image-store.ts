import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pictureFile, pictureWidths } from '@brigade/contract/kernel/pictures.ts'
import { encodeDrawing, encodeUpload, type EncodedPicture } from './encode.ts'

/** Where pictures are kept. Another place (an object store) is another one of these. */
export interface ImageStore {
  /** Keeps an uploaded picture and answers its name. Throws `unsupported-media`; then nothing was kept. */
  put(bytes: Uint8Array): Promise<string>
  /** Keeps a drawing of the product's own, given as SVG, and answers its name. */
  putDrawing(svg: string): Promise<string>
  /** The bytes behind the last part of a picture's address; null for what is not there. */
  read(file: string): Promise<Buffer | null>
  /** Forgets pictures that nothing names any more. */
  remove(names: readonly string[]): Promise<void>
}

/** 128 random bits and a width: nobody guesses one, and nothing else is a path that is ever opened. */
const FILE = /^[\w-]{22}-(?:320|960)\.webp$/

/** Keeps pictures as files in a folder, which is made when the first one comes. */
export function createImageStore(folder: string): ImageStore {
  async function keep(picture: EncodedPicture): Promise<string> {
    const name = randomBytes(16).toString('base64url')
    await mkdir(folder, { recursive: true })
    await Promise.all(
      [...picture].map(([width, bytes]) =>
        writeFile(path.join(folder, pictureFile(name, width)), bytes, { flag: 'wx' }),
      ),
    )
    return name
  }

  return {
    put: async (bytes) => keep(await encodeUpload(bytes)),
    putDrawing: async (svg) => keep(await encodeDrawing(svg)),
    async read(file) {
      if (!FILE.test(file)) return null
      try {
        return await readFile(path.join(folder, file))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    async remove(names) {
      const files = names.flatMap((name) => pictureWidths.map((width) => pictureFile(name, width)))
      await Promise.all(
        files.filter((file) => FILE.test(file)).map((file) => rm(path.join(folder, file), { force: true })),
      )
    },
  }
}
