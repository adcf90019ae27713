import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '@brigade/node-kit/start-error.ts'

/** What stands in a file; nothing in one that is not there. */
export async function readKept(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

/**
 * Written whole and beside the old one, which it replaces in one step: a crash leaves the one or the other. Nobody else may read
 * it.
 */
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
