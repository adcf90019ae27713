import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '@brigade/node-kit/start-error.ts'

const packaged = createRequire(import.meta.url)

/** The file that patches/ changes. `require` would name its CommonJS twin. */
const connectionFile = () => path.resolve(path.dirname(packaged.resolve('postgres')), '../../src/connection.js')

const PATCHED = ['if (socket === null) {', 'return fetchArrayTypes().catch(']

/** Throws a StartError when the driver lacks the patch. Without it a lost connection hangs or crashes Brigade. */
export async function requireDriverPatch(file = connectionFile()): Promise<void> {
  const source = await readFile(file, 'utf8')
  if (PATCHED.every((line) => source.includes(line))) return
  throw new StartError(
    'The database driver lacks its patch; run `npm install` in the folder of Brigade, without --ignore-scripts.',
  )
}
