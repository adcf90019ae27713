import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { migrationsFolder } from './installation-parts.ts'
import { chooseClusterUser } from './platform/db/cluster-user.ts'
import { startCluster, type ClusterOptions } from './platform/db/cluster.ts'
import { connect } from './platform/db/connect.ts'
import { migrate, readMigrations } from './platform/db/migrate.ts'
import { createLog } from './platform/log.ts'
import { atFileEnd } from './platform/testing/file-end.ts'
import { makeDataDir } from './platform/testing/program.ts'

const run = promisify(execFile)
const guide = fileURLToPath(new URL('../../../docs/backups.md', import.meta.url))
const binDir = process.env.POSTGRES_BIN ?? ''

/** The settings of the guide, with another folder and moment. */
async function settingsOf(archive: string) {
  const text = await readFile(guide, 'utf8')
  const setting = (name: string) => {
    const [, value] = new RegExp(`^ +${name} = (.+)$`, 'm').exec(text) ?? []
    if (value === undefined) throw new Error(`The guide sets no ${name}`)
    return value.replace(/^'|'$/g, '').replaceAll('/archive', archive)
  }
  return {
    archiving: { archive_mode: setting('archive_mode'), archive_command: setting('archive_command') },
    restoring: {
      restore_command: setting('restore_command'),
      recovery_target_action: setting('recovery_target_action'),
    },
  }
}

async function start(options: Pick<ClusterOptions, 'clusterDir' | 'user' | 'settings'>) {
  const cluster = await startCluster({ binDir, log: createLog('error'), ...options })
  atFileEnd(() => cluster.stop())
  const { pool, close } = await connect(cluster.url, { max: 2 })
  atFileEnd(close)
  const stop = async () => {
    await close()
    await cluster.stop()
  }
  return { url: cluster.url, pool, stop }
}

it('archives a file again after a crash, but never another one under its name', async () => {
  const archive = await makeDataDir()
  const { archiving } = await settingsOf(archive)
  const file = path.join(archive, 'in the log')
  const archives = async (content: string) => {
    await writeFile(file, content)
    const command = archiving.archive_command.replaceAll('%p', `'${file}'`).replaceAll('%f', '000000010000000000000001')
    return run('sh', ['-c', command]).then(
      () => true,
      () => false,
    )
  }
  expect(await archives('Sales')).toBe(true)
  expect(await archives('Sales')).toBe(true)
  expect(await archives('Other sales')).toBe(false)
})

it('brings back the moment that the guide for point-in-time recovery names', { timeout: 120_000 }, async () => {
  const folder = await makeDataDir()
  const [archive, clusterDir, base] = [
    path.join(folder, 'archive'),
    path.join(folder, 'postgres'),
    path.join(folder, 'base'),
  ]
  const user = chooseClusterUser(clusterDir)
  for (const each of [archive, base]) {
    await mkdir(each, { mode: 0o700 })
    if (user.uid !== undefined && user.gid !== undefined) await chown(each, user.uid, user.gid)
  }
  const { archiving, restoring } = await settingsOf(archive)
  const live = await start({ clusterDir, user, settings: archiving })
  await migrate(live.pool, await readMigrations(migrationsFolder))
  const name = (text: string) =>
    live.pool.query(
      `insert into business (name, currency, time_zone, created_at) values ($1, 'NZD', 'UTC', now())
         on conflict ("only") do update set name = excluded.name`,
      [text],
    )
  await name('Before the base')
  await run(path.join(binDir, 'pg_basebackup'), [`--pgdata=${base}`, '--checkpoint=fast', `--dbname=${live.url}`], {
    ...user,
    cwd: folder,
  })

  await name('Wanted')
  const { rows } = await live.pool.query<{ moment: string }>('select clock_timestamp()::text as moment')
  await name('A mistake')
  await live.pool.query('select pg_switch_wal()')
  await live.stop()

  const conf = Object.entries({ ...restoring, recovery_target_time: rows[0]?.moment ?? '' })
  await appendFile(path.join(base, 'postgresql.conf'), conf.map(([key, value]) => `\n${key} = '${value}'`).join(''))
  await writeFile(path.join(base, 'recovery.signal'), '')
  await chmod(base, 0o700)
  const restored = await start({ clusterDir: base, user })
  const { rows: found } = await restored.pool.query<{ name: string }>('select name from business')
  expect(found).toEqual([{ name: 'Wanted' }])
})
