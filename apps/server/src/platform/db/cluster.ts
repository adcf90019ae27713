import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, realpathSync } from 'node:fs'
import { chown, lstat, mkdir, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '@brigade/node-kit/start-error.ts'
import pRetry from 'p-retry'
import { diskState } from '../disk.ts'
import type { Log } from '../log.ts'
import type { ClusterUser } from './cluster-user.ts'
import { clearLeftover } from './leftover.ts'

export interface ClusterOptions {
  binDir: string
  /** Created when absent, under another name first, so that a partial cluster is never used. */
  clusterDir: string
  user: ClusterUser
  log: Log
  settings?: Readonly<Record<string, string>>
  /** Called when the server ended and a restart failed. */
  onLost?: (error: Error) => void
}

export interface Cluster {
  readonly url: string
  readonly pid: number
  /** Interrupts running statements, writes a checkpoint and returns when the process has ended. */
  stop(): Promise<void>
}

const SUPERUSER = 'brigade'
const REVIVALS = 5
const SPACE_LOOKED_FOR_EVERY_MS = 1000

/** Creates the cluster if needed, and runs its server on a free loopback port. Restarts a killed server. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { log } = options
  const clusterDir = await makeCluster(options)
  await clearLeftover(clusterDir, log)
  const password = await readFile(path.join(clusterDir, PASSWORD_FILE), 'utf8')

  const first = await launchOnFreePort(options, clusterDir)
  const { port } = first
  const run = { child: first.child, stopping: false }
  let reviving: Promise<void> | undefined

  const watch = (server: ChildProcess) => {
    server.once('exit', () => {
      if (!run.stopping) reviving = revive()
    })
  }

  /** A server without space would only end again. */
  async function spaceLeft(): Promise<void> {
    if ((await diskState(clusterDir)) !== 'full') return
    log.error({ folder: clusterDir }, 'the disk is full; the database server starts again when some space is free')
    while (!run.stopping && (await diskState(clusterDir)) === 'full') await wait(SPACE_LOOKED_FOR_EVERY_MS)
  }

  async function revive(): Promise<void> {
    const relaunch = async (attempt: number) => {
      await spaceLeft()
      log.error({ attempt }, 'the database server ended unexpectedly; starting it again')
      return launch(options, clusterDir, port)
    }
    try {
      run.child = await pRetry(relaunch, {
        retries: REVIVALS - 1,
        minTimeout: 200,
        maxTimeout: 1000,
        shouldRetry: () => !run.stopping,
      })
      watch(run.child)
      log.warn('the database server is back')
    } catch (cause) {
      if (run.stopping) return
      options.onLost?.(new StartError('The database server ended and cannot be started again.', { cause }))
    }
  }

  watch(run.child)
  // The database server ends with this process, unless this process is killed.
  const endWithUs = () => run.child.kill('SIGINT')
  process.once('exit', endWithUs)

  return {
    url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`,
    get pid() {
      return run.child.pid ?? -1
    },
    async stop() {
      run.stopping = true
      await reviving
      await end(run.child)
      process.off('exit', endWithUs)
    },
  }
}

const PASSWORD_FILE = 'brigade.password'

async function makeCluster({ binDir, clusterDir, user, log }: ClusterOptions): Promise<string> {
  const target = await followLink(clusterDir)
  if (existsSync(path.join(target, 'PG_VERSION'))) return realpathSync(target)

  const half = `${target}.new`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { recursive: true, mode: 0o700 })
  const passwordFile = `${target}.password`
  const password = randomBytes(24).toString('hex')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) {
    await chown(half, user.uid, user.gid)
    await chown(passwordFile, user.uid, user.gid)
  }
  await initialise({ binDir, user, log }, half, passwordFile)
  // The password stays inside the cluster, so that they are copied and removed together.
  await rename(passwordFile, path.join(half, PASSWORD_FILE))
  await rename(half, target)
  return realpathSync(target)
}

async function followLink(folder: string): Promise<string> {
  const isLink = await lstat(folder).then(
    (entry) => entry.isSymbolicLink(),
    () => false,
  )
  return isLink ? path.resolve(path.dirname(folder), await readlink(folder)) : path.resolve(folder)
}

/** Available locales differ by system. Character classes need UTF-8; text sorts by code point in any case. */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

async function initialise(
  { binDir, user, log }: Pick<ClusterOptions, 'binDir' | 'user' | 'log'>,
  folder: string,
  passwordFile: string,
): Promise<void> {
  let said = ''
  for (const characterType of characterTypes) {
    const initdb = spawn(
      path.join(binDir, 'initdb'),
      [
        `--pgdata=${folder}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        `--lc-ctype=${characterType}`,
      ],
      { ...user, cwd: folder, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] },
    )
    said = ''
    initdb.stdout.on('data', (chunk) => (said += String(chunk)))
    initdb.stderr.on('data', (chunk) => (said += String(chunk)))
    const code = await ended(initdb)
    if (code === 0) return
    log.debug({ characterType, said }, 'initdb refused')
  }
  if ((await diskState(path.dirname(folder))) === 'full') {
    throw new StartError(`The disk of ${folder} is too small or full; free at least 200 MB or set DATA_DIR to another.`)
  }
  throw new StartError(`The database cannot be made in ${folder}: ${lastLine(said)}`)
}

async function launchOnFreePort(options: ClusterOptions, clusterDir: string) {
  const tryOnce = async () => {
    const port = await freePort()
    return { child: await launch(options, clusterDir, port), port }
  }
  // Another program may take the free port before the server binds it.
  return pRetry(tryOnce, { retries: 2, minTimeout: 0, shouldRetry: ({ error }) => error.message.includes('in use') })
}

async function launch(options: ClusterOptions, clusterDir: string, port: number): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'off',
    log_destination: 'stderr',
    // Use cases report their own failed statements, without values in the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    // A new installation fills its tables quickly. Without statistics the planner picks wrong indexes.
    autovacuum_naptime: '15s',
    ...options.settings,
  }
  const child = spawn(
    path.join(options.binDir, 'postgres'),
    ['-D', clusterDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...options.user,
      cwd: '/',
      env: environment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      // Keeps the terminal's Ctrl-C away: requests in flight need the database to the end.
      detached: true,
    },
  )
  let said = ''
  const ready = new Promise<void>((resolve) => {
    child.stderr.on('data', (chunk) => {
      const text = String(chunk)
      options.log.debug({ database: text.trimEnd() })
      if (said.length < 10_000) said += text
      if (text.includes('ready to accept connections')) resolve()
    })
  })
  const code = await Promise.race([ready, ended(child)])
  if (code === undefined) return child
  throw new StartError(
    otherMajor(clusterDir, said) ?? `The database server does not start in ${clusterDir}: ${lastLine(said)}`,
  )
}

/** PostgreSQL reads only the data of its own major version. */
function otherMajor(clusterDir: string, said: string): string | undefined {
  const [, had, has] = /initialized by PostgreSQL version (\d+).*this version (\d+)/.exec(said) ?? []
  if (had === undefined || has === undefined) return undefined
  return (
    `The data in ${clusterDir} is of PostgreSQL ${had}, and this Brigade brings PostgreSQL ${has}. Start the Brigade that ` +
    'you used before and make a backup with it (npm run backup -- FILE). Then stop it, set DATA_DIR of this one to a new ' +
    'folder, restore the backup (npm run restore -- FILE), and start. The old folder stays as it is.'
  )
}

function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env
  return { PATH, SystemRoot, LC_ALL: 'C', TZ: 'UTC' }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGINT')
  const harder = setTimeout(() => child.kill('SIGQUIT'), 15_000)
  const hardest = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await gone
  clearTimeout(harder)
  clearTimeout(hardest)
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new StartError(`PostgreSQL cannot be run (${error.message}); set DATABASE_URL instead.`)),
    )
    child.once('close', (code) => resolve(code ?? -1))
  })
}

function lastLine(text: string): string {
  const lines = text.trim().split('\n')
  const telling = lines.filter((line) => /FATAL|PANIC|error:/i.test(line))
  return telling.at(-1)?.replace(/^.*?(FATAL|PANIC|error):\s*/i, '') ?? lines.at(-1) ?? 'it says nothing'
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('A loopback listener has a port.'))
        else resolve(address.port)
      })
    })
  })
}
