import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pictureFile, pictureWidths } from '@brigade/contract/kernel/pictures.ts'
import type { EncodedPicture } from './encode.ts'

/** Where pictures are kept. Another place (an object store) is another one of these. */
export interface ImageStore {
  /** Keeps a picture and answers the name it has from now on. */
  keep(picture: EncodedPicture): Promise<string>
  /** The bytes behind the last part of a picture's address; null for what is not there. */
  read(file: string): Promise<Buffer | null>
  /** Forgets pictures that nothing names any more. */
  remove(names: readonly string[]): Promise<void>
}

/** 128 random bits and a width: nobody guesses one, and nothing else is a path that is ever opened. */
const FILE = /^[\w-]{22}-(?:320|960)\.webp$/

/** Keeps pictures as files in a folder, which is made when the first one comes. */
export function createImageStore(folder: string): ImageStore {
  return {
    async keep(picture) {
      const name = randomBytes(16).toString('base64url')
      await mkdir(folder, { recursive: true })
      await Promise.all(
        [...picture].map(([width, bytes]) =>
          writeFile(path.join(folder, pictureFile(name, width)), bytes, { flag: 'wx' }),
        ),
      )
      return name
    },
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
