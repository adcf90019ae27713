import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rm, statfs, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { diskState } from '../disk.ts'
import { createLog } from '../log.ts'
import { startProgram } from '../testing/program.ts'
import { rowsOn } from '../testing/sql.ts'
import { connect } from './connect.ts'
import { startEmbedded, type EmbeddedOptions } from './embedded.ts'

const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end()
})

async function makeFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brigade-embedded-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, mode)
  return folder
}

async function start(dataDir: string, more: Partial<EmbeddedOptions> = {}) {
  const database = await startEmbedded({ dataDir, log: createLog('silent'), ...more })
  ends.push(() => database.stop())
  const connection = await connect(database.url, { max: 2 })
  ends.push(connection.close)
  return { database, sql: rowsOn(connection), close: connection.close }
}

async function lockOf(dataDir: string) {
  const lines = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), lines }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('keeps the data and leaves no process behind', async () => {
  const dataDir = await makeFolder()
  const first = await start(dataDir)
  await first.sql`create table orders as select 'Crème brûlée' as name, 5000000000::int8 as price`
  const { pid } = first.database
  await first.close()
  await first.database.stop()
  expect(isRunning(pid)).toBe(false)

  const second = await start(dataDir)
  expect(await second.sql`select * from orders`).toEqual([{ name: 'Crème brûlée', price: 5_000_000_000 }])
})

it('syncs to disk, uses UTF-8 and UTC, and accepts connections only from this machine', async () => {
  const dataDir = await makeFolder()
  const { sql, database } = await start(dataDir)
  const [row] = await sql`
    select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
      current_setting('timezone') as timezone, current_setting('listen_addresses') as addresses, lower('ÉCLAIR') as lower`
  expect(row).toEqual({ fsync: 'on', encoding: 'UTF8', timezone: 'UTC', addresses: '127.0.0.1', lower: 'éclair' })
  const anonymous = new URL(database.url)
  anonymous.password = 'guessed'
  await expect(connect(anonymous.href, { max: 1 })).rejects.toThrow(/password authentication failed/)
})

it('restarts under the same address after a kill, with every committed row', async () => {
  const dataDir = await makeFolder()
  const { database, sql } = await start(dataDir)
  await sql`create table orders (id int)`
  await sql`insert into orders values (1)`
  const { pid } = database
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(database.pid).not.toBe(pid), { timeout: 10_000 })
  await vi.waitFor(async () => expect(await sql`select id from orders`).toEqual([{ id: 1 }]), { timeout: 10_000 })
})

it('stops the database of a killed Brigade before it starts its own', async () => {
  const dataDir = await makeFolder()
  const killed = await startProgram({ DATA_DIR: dataDir, DEMO: '0' })
  const left = await lockOf(dataDir)
  await killed.end('SIGKILL')
  expect(await answers(left.port)).toBe(true)

  const { database, sql } = await start(dataDir)
  expect(await answers(left.port)).toBe(false)
  expect(database.pid).not.toBe(left.pid)
  expect(await sql`select count(*) > 0 as migrated from migrations`).toEqual([{ migrated: true }])
})

it("ignores a dead server's lock file whose process id is in use again", async () => {
  const dataDir = await makeFolder()
  const { database, close } = await start(dataDir)
  await close()
  const { lines } = await lockOf(dataDir)
  await database.stop()
  await writeFile(
    path.join(dataDir, 'postgres', 'postmaster.pid'),
    [String(process.ppid), ...lines.slice(1)].join('\n'),
  )

  const { sql } = await start(dataDir)
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
})

it('says what to do with the data of another major version of PostgreSQL, and leaves it alone', async () => {
  const dataDir = await makeFolder()
  const { database, close } = await start(dataDir)
  await close()
  await database.stop()
  const version = path.join(dataDir, 'postgres', 'PG_VERSION')
  const own = await readFile(version, 'utf8')
  await writeFile(version, '14\n')
  await expect(start(dataDir)).rejects.toThrow(
    /is of PostgreSQL 14, and this Brigade brings PostgreSQL \d+\. .+npm run backup .+npm run restore/,
  )
  await writeFile(version, own)
  const { sql } = await start(dataDir)
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
})

it('creates the cluster again when its creation was interrupted', async () => {
  const dataDir = await makeFolder()
  await mkdir(path.join(dataDir, 'postgres.new', 'base'), { recursive: true })
  await writeFile(path.join(dataDir, 'postgres.new', 'PG_VERSION'), '18')
  const { sql } = await start(dataDir)
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  expect(existsSync(path.join(dataDir, 'postgres.new'))).toBe(false)
})

it('refuses a data folder in use by another Brigade, and does not disturb that one', async () => {
  const dataDir = await makeFolder()
  const { sql } = await start(dataDir)
  await expect(start(dataDir)).rejects.toThrow(
    /^Another Brigade \(process \d+\) is already running on this data folder/,
  )
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
})

it('refuses a copy of the data folder of a running Brigade with what to do, and does not disturb the original', async () => {
  const dataDir = await makeFolder()
  const { sql } = await start(dataDir)
  const copy = path.join(await makeFolder(), 'copy')
  await cp(dataDir, copy, { recursive: true })
  await expect(start(copy)).rejects.toThrow(
    /^The data folder .+copy was copied while Brigade \(process \d+\) ran on the original.+npm run backup.+npm run restore/,
  )
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await expect(start(dataDir)).rejects.toThrow(/^Another Brigade/)
})

it('takes over the lock of a Brigade that has ended', async () => {
  const dataDir = await makeFolder()
  await writeFile(path.join(dataDir, 'postgres.running'), JSON.stringify({ port: 9, token: 'gone', pid: process.pid }))
  const { sql } = await start(dataDir)
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
})

const asRoot = process.getuid?.() === 0
const onSmallDisks = asRoot && process.platform === 'linux' && canMount()

function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'brigade-mount-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder])
  if (status === 0) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return status === 0
}

/** A disk of its own, in memory. */
async function makeDisk(megabytes: number): Promise<string> {
  const folder = await makeFolder()
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  ends.push(async () => spawnSync('umount', ['--lazy', folder]))
  return folder
}

it.runIf(onSmallDisks)(
  'survives a full disk, and goes on with every committed row when space is free again',
  async () => {
    const dataDir = await makeDisk(400)
    let isLost = false
    const lines: string[] = []
    const log = createLog('error', { write: (line: string) => void lines.push(line) })
    const { database, sql } = await start(dataDir, { log, onLost: () => (isLost = true) })
    await sql`create table sales (id int, note text)`
    await sql`insert into sales values (1, 'kept')`
    const ballast = path.join(dataDir, 'ballast')
    const { bavail, bsize } = await statfs(dataDir)
    await writeFile(ballast, Buffer.alloc(bavail * bsize - 4 * 1024 * 1024))
    expect(await diskState(dataDir)).toBe('full')

    const { pid } = database
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(lines.join('')).toContain('the disk is full'), { timeout: 10_000 })
    await rm(ballast)
    await vi.waitFor(() => expect(database.pid).not.toBe(pid), { timeout: 15_000 })
    await vi.waitFor(async () => expect(await sql`select id from sales`).toEqual([{ id: 1 }]), { timeout: 15_000 })
    expect(isLost).toBe(false)
  },
)

it.runIf(onSmallDisks)('waits for space when it starts on a full disk', async () => {
  const dataDir = await makeDisk(400)
  const env = { DATA_DIR: dataDir, DEMO: '0' }
  const program = await startProgram(env)
  await program.end('SIGTERM')
  const ballast = path.join(dataDir, 'ballast')
  const { bavail, bsize } = await statfs(dataDir)
  await writeFile(ballast, Buffer.alloc(bavail * bsize))

  const starting = startProgram({ ...env, PORT: new URL(program.url).port })
  const health = async () => {
    const answer = await fetch(`${program.url}/health`)
    const body: unknown = await answer.json()
    return { status: answer.status, body }
  }
  await vi.waitFor(
    async () =>
      expect(await health()).toMatchObject({ status: 503, body: { message: expect.stringContaining('disk') } }),
    { timeout: 15_000 },
  )
  await rm(ballast)
  const again = await starting
  expect(await health()).toMatchObject({ status: 200 })
  expect(again.output()).toMatch(/^The disk of .+ is full\. Brigade waits, and starts once 64 MB are free\.$/m)
})

it.runIf(onSmallDisks)('a disk that is too small for a new database is named in one sentence', async () => {
  const dataDir = await makeDisk(20)
  await expect(startEmbedded({ dataDir, log: createLog('silent') })).rejects.toThrow(
    /^The disk of .+ is too small or full; free at least 200 MB or set DATA_DIR to another\.$/,
  )
})

it.runIf(asRoot)('runs under another account as root, elsewhere if that cannot reach the data folder', async () => {
  const home = await makeFolder(0o700)
  const systemFolder = await makeFolder()
  const dataDir = path.join(home, 'data')
  await mkdir(dataDir)
  const { database, sql, close } = await start(dataDir, { systemFolder })
  expect(await realpath(path.join(dataDir, 'postgres'))).toContain(systemFolder)
  expect(await readFile(`/proc/${database.pid}/status`, 'utf8')).toMatch(/^Uid:\s+65534/m)
  await sql`create table orders (id int)`
  await close()
  await database.stop()

  const again = await start(dataDir, { systemFolder })
  expect(await again.sql`select * from orders`).toEqual([])
})

it.runIf(asRoot)("explains what to change when root's replacement account can reach no folder", async () => {
  const home = await makeFolder(0o700)
  const refused = startEmbedded({ dataDir: home, log: createLog('silent'), systemFolder: path.join(home, 'system') })
  await expect(refused).rejects.toThrow(/cannot reach .+: start Brigade as an ordinary user, .+ or set DATABASE_URL\.$/)
})
