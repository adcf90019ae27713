import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ArgumentError } from './arguments.ts'

const KEY_FILE = 'demo-channel-key'
const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** A relative data folder starts where npm was called, then in the repository. Throws an ArgumentError. */
export async function findKey(given: string | undefined, env: NodeJS.ProcessEnv): Promise<string> {
  const said = given ?? env.CHANNEL_KEY
  if (said) return said.trim()
  const folder = env.DATA_DIR || './data'
  const places = [
    ...new Set([env.INIT_CWD || process.cwd(), repository].map((from) => path.resolve(from, folder, KEY_FILE))),
  ]
  for (const place of places) {
    const key = await contentOf(place)
    if (key) return key
  }
  throw new ArgumentError(
    `There is no channel key: start the demo with npm start, or give --key or CHANNEL_KEY (looked in ${places.join(' and ')}).`,
  )
}

async function contentOf(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch {
    return null
  }
}
