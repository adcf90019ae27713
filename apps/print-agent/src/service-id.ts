import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '@brigade/node-kit/start-error.ts'

export async function serviceIdIn(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'service-id')
  try {
    await writeFile(file, randomUUID(), { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const id = (await readFile(file, 'utf8')).trim()
  if (/^[\da-f-]{36}$/.test(id)) return id
  // A power failure cut the file short, so the id was never used.
  const anew = randomUUID()
  await writeFile(file, anew, { mode: 0o600, flush: true })
  return anew
}
