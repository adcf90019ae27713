import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '@brigade/node-kit/start-error.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { openClient } from './connect.ts'
import { startEmbedded } from './embedded.ts'

type Installed = Pick<Config, 'databaseUrl' | 'directDatabaseUrl' | 'dataDir'>

/** The address of the bundled database that a data folder was last served by. It changes with each start. */
export async function bundledUrl(dataDir: string): Promise<string> {
  const cluster = path.join(dataDir, 'postgres')
  const [, , , port] = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  const password = await readFile(path.join(cluster, 'brigade.password'), 'utf8')
  return `postgres://brigade:${password}@127.0.0.1:${port}/brigade`
}

async function runningUrl(dataDir: string): Promise<string | null> {
  try {
    const url = await bundledUrl(dataDir)
    await (await openClient(url, 'brigade')).end()
    return url
  } catch {
    return null
  }
}

/** Runs work on the database of an installation, whether Brigade runs on it or not. */
export async function withDatabase<Result>(
  { databaseUrl, directDatabaseUrl, dataDir }: Installed,
  log: Log,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const url = directDatabaseUrl ?? databaseUrl ?? (await runningUrl(dataDir))
  if (url !== null) return work(url)
  if (!existsSync(path.join(dataDir, 'postgres'))) {
    throw new StartError(`There is no database in ${dataDir}; set DATA_DIR or DATABASE_URL as for Brigade itself.`)
  }
  return withStopped({ dataDir }, log, work)
}

/** Runs work on the database of an installation on which no Brigade runs. Makes the bundled one if there is none. */
export async function withStopped<Result>(
  { databaseUrl, directDatabaseUrl, dataDir }: Partial<Installed> & Pick<Installed, 'dataDir'>,
  log: Log,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const url = directDatabaseUrl ?? databaseUrl
  if (url !== undefined) return work(url)
  const database = await startEmbedded({ dataDir, log })
  try {
    return await work(database.url)
  } finally {
    await database.stop()
  }
}
