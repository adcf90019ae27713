import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pictureFile, pictureWidths } from '@brigade/contract/kernel/pictures.ts'
import { syncFolder } from '../sync-folder.ts'
import type { EncodedPicture } from './encode.ts'

export interface ImageStore {
  keep(picture: EncodedPicture): Promise<string>
  read(file: string): Promise<Buffer | null>
  remove(names: readonly string[]): Promise<void>
}

/** 128 random bits, which cannot be guessed, and a width. No other path is ever opened. */
const FILE = /^[\w-]{22}-(?:320|960)\.webp$/

/** Null if there is no such file, or nothing in it: a power cut can leave an empty one. */
export async function readPicture(file: string): Promise<Buffer | null> {
  try {
    const bytes = await readFile(file)
    return bytes.length > 0 ? bytes : null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

export function createImageStore(folder: string): ImageStore {
  return {
    async keep(picture) {
      const name = randomBytes(16).toString('base64url')
      await mkdir(folder, { recursive: true })
      // A committed row must not name files that a power cut takes.
      await Promise.all(
        [...picture].map(([width, bytes]) =>
          writeFile(path.join(folder, pictureFile(name, width)), bytes, { flag: 'wx', flush: true }),
        ),
      )
      await syncFolder(folder)
      return name
    },
    read: async (file) => (FILE.test(file) ? readPicture(path.join(folder, file)) : null),
    async remove(names) {
      const files = names.flatMap((name) => pictureWidths.map((width) => pictureFile(name, width)))
      await Promise.all(
        files.filter((file) => FILE.test(file)).map((file) => rm(path.join(folder, file), { force: true })),
      )
    },
  }
}
