import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { codeOf, report, StartError } from '@brigade/node-kit/start-error.ts'
import { readConfig, type Config } from '../config.ts'
import { createLog } from '../log.ts'
import type { Read } from './read-backup.ts'

interface Command {
  config: Config
  log: Logger
  file: string
  verify: boolean
  print: (line: string) => void
}

/** Runs a program that is given one file and perhaps `--verify`. Ends the process, with 1 when it failed. */
export async function runCommand(usage: string, work: (command: Command) => Promise<void>): Promise<void> {
  // Lets what closes with the process close.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  try {
    const config = readConfig(process.env)
    const print = (line: string) => void process.stdout.write(`${line}\n`)
    await work({ config, log: createLog(config.logLevel), print, ...given(usage) })
    process.exit(0)
  } catch (error) {
    report(explain(error))
    process.exit(1)
  }
}

function given(usage: string) {
  try {
    const { values, positionals } = parseArgs({ options: { verify: { type: 'boolean' } }, allowPositionals: true })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new StartError(usage)
    // npm runs its scripts in the folder of the package, but names the folder of the caller.
    return { file: path.resolve(process.env.INIT_CWD ?? '.', file), verify: values.verify === true }
  } catch {
    throw new StartError(usage)
  }
}

/** PostgreSQL's code for a full disk, and the system's. */
function explain(error: unknown): unknown {
  const isFull = ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error))
  return isFull ? new StartError('A disk is full, so nothing was changed; free some space and try again.') : error
}

/** What a backup holds, in one line. */
export function summary({ head, manifest }: Read): string {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + Number(table.rows), 0)
  const count = (value: number) => value.toLocaleString('en')
  return (
    `${count(rows)} rows of ${count(head.tables.length)} tables and ${count(Object.keys(manifest.pictures).length)} ` +
    `picture files, as of ${head.madeAt}, schema ${head.migrations.at(-1) ?? ''}, PostgreSQL ${head.postgres}`
  )
}
