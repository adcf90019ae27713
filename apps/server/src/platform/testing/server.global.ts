import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { bundleProgram } from '../../../../../tooling/testing/bundle-program.ts'
import { scratchRoot } from '../../../../../tooling/testing/scratch.ts'
import { startCluster } from '../db/cluster.ts'
import { chooseClusterUser } from '../db/cluster-user.ts'
import { connect, createDatabase } from '../db/connect.ts'
import { embeddedBinaries } from '../db/embedded-binaries.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { createLog } from '../log.ts'

const FORGETFUL = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' }

/**
 * Bundles the program, and starts one PostgreSQL for the run: TEST_DATABASE_URL, the bundled one, or with
 * TEST_ENGINE=system an installed one. Its template is migrated once for spec files to copy.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  bundleProgram('server')
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: () => Promise.resolve() }
    : await startThrowAway(process.env.TEST_ENGINE === 'system')
  const template = `template_${process.pid}_${Date.now()}`
  const templateUrl = await createDatabase(server.url, template)
  const connection = await connect(templateUrl, { max: 1 })
  await migrate(connection.pool, await readMigrations(fileURLToPath(new URL('../../../migrations', import.meta.url))))
  await connection.close()
  project.provide('testServer', { url: server.url, template })
  const scratch = await mkdtemp(path.join(scratchRoot, 'brigade-scratch-'))
  // Programs under test may run their database under another account.
  await chmod(scratch, 0o755)
  project.provide('scratch', scratch)
  return async () => {
    await rm(scratch, { recursive: true, force: true })
    if (process.env.TEST_DATABASE_URL) {
      const admin = await connect(server.url, { max: 1 })
      await admin.pool.query(`drop database if exists "${template}" with (force)`)
      await admin.close()
    }
    await server.stop()
  }
}

async function startThrowAway(fromSystem: boolean) {
  const folder = await mkdtemp(path.join(scratchRoot, 'brigade-test-'))
  await chmod(folder, 0o755)
  const clusterDir = path.join(folder, 'postgres')
  const user = chooseClusterUser(clusterDir)
  const binDir = fromSystem ? systemBinaries() : await embeddedBinaries(user)
  const cluster = await startCluster({ binDir, clusterDir, user, log: createLog('error'), settings: FORGETFUL })
  return {
    url: cluster.url,
    async stop() {
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function systemBinaries(): string {
  const places = [process.env.POSTGRES_BIN ?? '', askPgConfig(), ...debianPlaces()]
  const found = places.find(
    (place) => place !== '' && existsSync(path.join(place, 'initdb')) && existsSync(path.join(place, 'postgres')),
  )
  if (found === undefined)
    throw new Error('TEST_ENGINE=system, and no installed PostgreSQL was found; POSTGRES_BIN may name its programs.')
  return found
}

function askPgConfig(): string {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

function debianPlaces(): string[] {
  const home = '/usr/lib/postgresql'
  if (!existsSync(home)) return []
  const versions = readdirSync(home).filter((version) => Number(version) >= 15)
  return versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => path.join(home, version, 'bin'))
}
