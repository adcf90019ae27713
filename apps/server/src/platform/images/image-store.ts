import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pictureFile, pictureWidths } from '@brigade/contract/kernel/pictures.ts'
import type { EncodedPicture } from './encode.ts'

export interface ImageStore {
  keep(picture: EncodedPicture): Promise<string>
  read(file: string): Promise<Buffer | null>
  remove(names: readonly string[]): Promise<void>
}

/** 128 random bits, which cannot be guessed, and a width. No other path is ever opened. */
const FILE = /^[\w-]{22}-(?:320|960)\.webp$/

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
