import { HELP, isOverheard, readArguments, type Pair } from './arguments.ts'
import { readConfig } from './config.ts'
import { findBrowser } from './find-browser.ts'
import { createLog } from './log.ts'
import { pairRunning } from './pair.ts'
import { startPrintService, type Running } from './run.ts'
import { report } from '@brigade/node-kit/start-error.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const PATIENCE_MS = 20_000
const ECHO_MS = 1000

const print = (line: string) => void process.stdout.write(`${line}\n`)

let ending = 0

function end(running: Running): void {
  if (ending > 0) {
    if (Date.now() - ending > ECHO_MS) process.exit(1)
    return
  }
  ending = Date.now()
  setTimeout(() => {
    report('Some jobs did not end in time.')
    process.exit(1)
  }, PATIENCE_MS).unref()
  running.close().then(
    () => process.exit(0),
    (error: unknown) => {
      report(error)
      process.exit(1)
    },
  )
}

async function start(pair?: Pair): Promise<void> {
  const config = readConfig(process.env)
  const browser = findBrowser(config.browser, process.env)
  if (pair && isOverheard(pair.server)) {
    print(`The key for ${pair.server} crosses the network unprotected: prefer an address with https.`)
  }
  const paired = pair && (await pairRunning(pair, config.dataDir))
  if (paired) {
    return print(`The running print service takes jobs of ${paired.restaurant} from ${paired.server} as well.`)
  }
  const running = await startPrintService(config, browser, createLog(config.logLevel), pair)
  for (const signal of SIGNALS) process.on(signal, () => end(running))
  print(`Print service ready on http://127.0.0.1:${running.port}`)
  for (const { restaurant, server } of running.pairings) print(`Takes jobs of ${restaurant} from ${server}`)
  const printers = await running.printers()
  if (printers === undefined) print(`No printing system answers at ${config.cupsUrl} yet: is CUPS running?`)
  else print(printers.length === 0 ? 'This machine has no printer yet.' : `Printers: ${printers.join(', ')}`)
  print(`Pages that may print here: ${config.origins.join(', ')}`)
}

try {
  const { help, pair } = readArguments(process.argv.slice(2))
  if (help) print(HELP)
  else await start(pair)
} catch (error) {
  report(error)
  process.exitCode = 1
}
