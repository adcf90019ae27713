import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { StartError } from '@brigade/node-kit/start-error.ts'

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
]

/** macOS does not put programs on the path. */
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export function findBrowser(named: string | undefined, env: NodeJS.ProcessEnv): string {
  if (named !== undefined) {
    if (runs(named)) return named
    throw new StartError(`CHROMIUM must be the path of a Chromium, Chrome or Edge; ${named} is not a program.`)
  }
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder))
  const found = [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...APPLICATIONS].find(
    runs,
  )
  if (found === undefined) {
    throw new StartError('No Chromium, Chrome or Edge is installed; install one, or set CHROMIUM to its path.')
  }
  return found
}
