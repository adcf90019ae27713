import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { expect, inject, it } from 'vitest'
import { bundledProgram } from '../../../tooling/testing/bundle-program.ts'
import { createDatabase } from './platform/db/connect.ts'
import { portOf } from './platform/port-of.ts'
import { atFileEnd } from './platform/testing/file-end.ts'
import { makeDataDir, startProgram } from './platform/testing/program.ts'
import { openSql } from './platform/testing/sql.ts'

const doctor = path.join(path.dirname(bundledProgram('server')), 'doctor.js')

function examine(env: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...env } }
    execFile(process.execPath, [doctor], options, (error, stdout, stderr) =>
      resolve({
        code: Number(error?.code ?? 0),
        lines: `${stdout}${stderr}`.split('\n').filter((line) => line !== ''),
      }),
    )
  })
}

const databaseOf = (name: string) => createDatabase(inject('testServer').url, `${name}_${process.pid}`)

it('tells what is well with a running installation, what is not set, and what is dangerous', async () => {
  const env = { DATABASE_URL: await databaseOf('doctor_fine'), DATA_DIR: await makeDataDir(), DEMO: '0' }
  const program = await startProgram(env)
  const { code, lines } = await examine({ ...env, PORT: new URL(program.url).port })
  expect(code).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/^[✓!] Node \d+/),
    expect.stringMatching(/^✓ [\d.]+ of [\d.]+ GB are free in /),
    expect.stringMatching(/^✓ PostgreSQL [\d.]+.* answers$/),
    '✓ The tables are those of this version',
    // The databases of tests do not flush to disk.
    '✗ A power failure would lose sales; set fsync and full_page_writes of PostgreSQL to on.',
    '✓ All 0 picture files are there',
    '! No backups are scheduled; set BACKUP_TO.',
    `✓ Brigade answers at ${program.url}, and live updates pass`,
    expect.stringMatching(/^! Only this machine reaches Brigade; put a proxy/),
    '! Sign-in codes appear in the terminal only; set SMTP_URL or SMS_URL.',
    expect.stringMatching(/^Problems: 1, warnings: [34]$/),
  ])
})

it('names what is missing or wrong, and what to do', async () => {
  const env = { DATABASE_URL: await databaseOf('doctor_wrong'), DATA_DIR: await makeDataDir(), DEMO: '0' }
  const program = await startProgram(env)
  await program.end('SIGTERM')
  const sql = openSql(env.DATABASE_URL)
  await sql`delete from migrations where name = (select max(name) from migrations)`
  await sql.end()
  const stranger = createServer((_request, response) => response.end('<h1>It works</h1>')).listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  atFileEnd(() => stranger.close())
  const port = portOf(stranger)

  const { code, lines } = await examine({
    ...env,
    PORT: new URL(program.url).port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${new URL(program.url).port}`,
    PROCESSES: '64',
  })
  expect(code).toBe(1)
  expect(lines).toEqual(
    expect.arrayContaining([
      '! 1 migrations are missing; make a backup, and start Brigade, which applies them.',
      expect.stringMatching(/^✗ PostgreSQL allows \d+ connections and Brigade may need 773; raise max_connections\.$/),
      expect.stringMatching(/^! Brigade does not answer at .+ \(.*ECONNREFUSED.*\); start it\.$/),
      `✗ Brigade does not answer at http://127.0.0.1:${port} (another program answers); see the log, the proxy and the DNS entry.`,
      expect.stringMatching(/^✗ The mail server cannot be used \(.*ECONNREFUSED.*\); see SMTP_URL\.$/),
    ]),
  )
})

it('says what is wrong with the settings or the folder, and that there is no installation yet', async () => {
  expect(await examine({ PORT: 'http' })).toEqual({
    code: 1,
    lines: ['PORT must be a whole number from 0 to 65535.'],
  })
  const folder = await makeDataDir()
  expect((await examine({ DATA_DIR: folder })).lines).toContainEqual(
    expect.stringMatching(/^✗ There is no database in .+; set DATA_DIR or DATABASE_URL as for Brigade itself\.$/),
  )
  const file = path.join(folder, 'file')
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, '')
  expect((await examine({ DATA_DIR: path.join(file, 'data') })).lines).toContainEqual(
    expect.stringMatching(/^✗ The data folder .+ is not writable \(ENOTDIR\); set DATA_DIR to one that is\.$/),
  )
})
