import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { readConfig, type Config } from './config.ts'
import { startEmbedded } from './db/embedded.ts'
import { diskState } from './disk.ts'
import { createLog } from './log.ts'
import { spaceFirst } from './space-first.ts'
import { createClosing, type Closing } from './closing.ts'
import { codeOf, report, StartError } from '@brigade/node-kit/start-error.ts'
import { CLOSE, keepWorkers } from './workers.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Connections of each process. The bundled PostgreSQL is configured for all of them. */
export const POOL_SIZE = 10

export interface Surroundings {
  config: Config
  log: Logger
  databaseUrl: string
}

interface Served {
  port: number
  close(): Promise<void>
}

export interface Shell {
  entry: string
  prepare(surroundings: Surroundings): Promise<void>
  /** Runs in every process: opens a pool, listens on `config.port`, and resolves when the server answers. */
  serve(surroundings: Surroundings): Promise<Served>
  ready(surroundings: Surroundings, port: number): void | Promise<void>
}

/** Runs Brigade until SIGINT, SIGTERM or SIGHUP; a second signal exits at once. A failed start exits with 1. */
export async function runBrigade(shell: Shell): Promise<void> {
  if (cluster.isWorker) return runWorker(shell)
  const closing = createClosing()
  try {
    await startAll(shell, closing)
  } catch (error) {
    // Errors during a requested stop are expected.
    if (closing.begun) return
    report(error)
    closing.begin(1)
  }
}

async function startAll(shell: Shell, closing: Closing): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  for (const signal of SIGNALS) process.on(signal, () => closing.begin(0))
  await spaceForDatabase(config, closing)
  if (closing.begun) return
  await checkDataDir(config.dataDir)
  const onLost = (error: Error) => {
    report(error)
    closing.begin(1)
  }

  const databaseUrl = config.databaseUrl ?? (await bundledDatabase(config, log, closing, onLost))
  const surroundings = { config, log, databaseUrl }
  await shell.prepare(surroundings)
  if (config.processes === 1) {
    const served = await explainFailure({ variable: 'PORT', ...config }, shell.serve(surroundings))
    closing.add(() => served.close())
    await openMetrics(surroundings, closing)
    await shell.ready(surroundings, served.port)
    return
  }
  const workers = keepWorkers({
    program: fileURLToPath(shell.entry),
    count: config.processes,
    env: { DATABASE_URL: databaseUrl },
    log,
    onLost,
  })
  closing.add(() => workers.close())
  const port = await workers.listening
  await openMetrics(surroundings, closing)
  await shell.ready(surroundings, port)
}

/** A first start on a disk that is too small fails instead. */
async function spaceForDatabase({ databaseUrl, dataDir, host, port }: Config, closing: Closing): Promise<void> {
  const folder = path.join(dataDir, 'postgres')
  if (databaseUrl !== undefined || !existsSync(folder)) return
  const disk = () => diskState(folder)
  await explainFailure({ variable: 'PORT', host, port }, spaceFirst({ folder: dataDir, disk, host, port, closing }))
}

async function openMetrics({ config, log }: Surroundings, closing: Closing): Promise<void> {
  const { metricsPort: port, host, processes } = config
  if (port === undefined) return
  const { serveMetrics } = await import('./metrics.ts')
  const metrics = await explainFailure(
    { variable: 'METRICS_PORT', host, port },
    serveMetrics({ host, port, log }, processes),
  )
  closing.add(() => metrics.close())
  process.stdout.write(`Metrics on ${metrics.url}\n`)
}

async function bundledDatabase(
  config: Config,
  log: Logger,
  closing: Closing,
  onLost: (error: Error) => void,
): Promise<string> {
  const database = await startEmbedded({
    dataDir: config.dataDir,
    log,
    settings: { max_connections: String(20 + config.processes * POOL_SIZE * 2) },
    onLost,
  })
  closing.add(() => database.stop())
  return database.url
}

/** A further process. It ends when the first one says so or has ended itself. */
async function runWorker(shell: Shell): Promise<void> {
  // Ctrl-C reaches every process of the terminal. Only the first one decides.
  for (const signal of SIGNALS) process.on(signal, () => undefined)
  const closing = createClosing()
  process.once('disconnect', () => closing.begin(0))
  process.on('message', (message) => {
    if (message === CLOSE) closing.begin(0)
  })
  try {
    const config = readConfig(process.env)
    const log = createLog(config.logLevel)
    const served = await explainFailure(
      { variable: 'PORT', ...config },
      shell.serve({ config, log, databaseUrl: config.databaseUrl ?? '' }),
    )
    closing.add(() => served.close())
    process.send?.({ listening: served.port })
  } catch (error) {
    if (closing.begun) return
    process.send?.({ failed: error instanceof Error ? error.message : String(error) }, undefined, undefined, () =>
      closing.begin(1),
    )
  }
}

/** `mkdir` with `recursive` loops for ever on file systems that answer ENOENT below an existing folder (/proc). */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    const parent = path.dirname(folder)
    if (codeOf(error) !== 'ENOENT' || existsSync(parent)) throw error
    await makeFolder(parent)
    await mkdir(folder)
  }
}

async function checkDataDir(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, `.writable-${process.pid}`)
  try {
    await makeFolder(dataDir)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} is not writable (${codeOf(error)}); set DATA_DIR to one that is.`)
  }
}

interface Listening {
  variable: 'PORT' | 'METRICS_PORT'
  host: string
  port: number
}

async function explainFailure<Result>({ variable, host, port }: Listening, opening: Promise<Result>): Promise<Result> {
  try {
    return await opening
  } catch (error) {
    const where = `Port ${port} on ${host}`
    if (codeOf(error) === 'EADDRINUSE')
      throw new StartError(`${where} is taken; stop what uses it or set ${variable} to another.`)
    if (codeOf(error) === 'EACCES')
      throw new StartError(`${where} may not be opened by this account; set ${variable} to one above 1023.`)
    if (codeOf(error) === 'EADDRNOTAVAIL' || codeOf(error) === 'ENOTFOUND') {
      throw new StartError(`${host} is not an address of this machine; set HOST to one that is.`)
    }
    throw error
  }
}
