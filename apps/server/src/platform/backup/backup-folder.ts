import { createWriteStream, existsSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { codeOf, StartError } from '@brigade/node-kit/start-error.ts'
import { syncFolder } from '../sync-folder.ts'

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const CLOSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR'])

/**
 * Writes a file that appears under its name only when all of it is on the disk. Throws a StartError where it cannot be
 * written, and when the name is taken.
 */
export async function storeFile(file: string, content: Readable): Promise<void> {
  const folder = path.dirname(file)
  if (existsSync(file)) throw new StartError(`There is a file ${file} already; give another name.`)
  const half = path.join(folder, `.${path.basename(file)}.${process.pid}.part`)
  const clear = () => rmSync(half, { force: true })
  process.once('exit', clear)
  try {
    await pipeline(content, createWriteStream(half, { flags: 'w', mode: 0o600, flush: true }))
    await rename(half, file)
    await syncFolder(folder)
  } catch (error) {
    clear()
    const code = codeOf(error)
    const isOfFile = error instanceof Error && 'path' in error && error.path === half
    if (FULL.has(code)) throw new StartError(`The disk of ${folder} is full, so no backup was made; free some space.`)
    if (isOfFile && CLOSED.has(code)) {
      throw unwritable(folder, code)
    }
    throw error
  } finally {
    process.off('exit', clear)
  }
}

/** A read-only system is what `brigade.service` asks for. */
export function unwritable(folder: string, code: string): StartError {
  const unit = code === 'EROFS' ? ' Under systemd, name it in ReadWritePaths of brigade.service, too.' : ''
  return new StartError(
    `No backup can be written to ${folder} (${code}); give a folder that this account may write.${unit}`,
  )
}
