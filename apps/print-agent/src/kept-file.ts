import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '@brigade/node-kit/start-error.ts'

export async function readKept(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

/** Writes another file and renames it, so that a crash leaves the old or the new one. Readable by this account only. */
export async function replaceKept(file: string, text: string): Promise<void> {
  const next = `${file}.next`
  const handle = await open(next, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(next, file)
  const folder = await open(path.dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
