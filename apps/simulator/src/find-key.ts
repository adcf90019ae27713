import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ArgumentError } from './arguments.ts'

const KEY_FILE = 'demo-channel-key'
/** The same from `src` and from `dist`. */
const repository = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * The channel key: the one given, CHANNEL_KEY, or the one the server's demo left in its data folder. A relative folder
 * is looked for where npm was called, then in the repository. Throws an ArgumentError that says where it looked.
 */
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
    // Not there, or not for us to read: either way the key is not found here.
    return null
  }
}
