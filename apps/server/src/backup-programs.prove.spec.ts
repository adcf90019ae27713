import { spawn } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { bundledProgram } from '../../../tooling/testing/bundle-program.ts'
import { bundledUrl } from './platform/db/installation.ts'
import { makeDataDir, startProgram } from './platform/testing/program.ts'
import { openSql } from './platform/testing/sql.ts'

async function run(program: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const file = path.join(path.dirname(bundledProgram('server')), `${program}.js`)
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => void child.once('exit', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, out, err }
}

it('backs up a running installation, verifies the backup, and restores it into an empty folder, which then starts', async () => {
  const [dataDir, other] = [await makeDataDir(), await makeDataDir()]
  const file = path.join(await makeDataDir(), 'backup')
  const program = await startProgram({ DATA_DIR: dataDir, DEMO: '0' })
  const sql = openSql(await bundledUrl(dataDir))
  await sql`insert into business (name, currency, time_zone, created_at) values ('Corner', 'EUR', 'UTC', now())`
  await sql.end()

  const made = await run('backup', [file, '--verify'], { DATA_DIR: dataDir })
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toMatch(/^Backed up \d+ rows of \d+ tables.+\nVerified: .+\n$/)

  expect(await run('restore', [file], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Another Brigade \(process \d+\) is already running on this data folder/),
  })
  await program.end('SIGTERM')
  expect(await run('restore', [file], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is a business in this installation/),
  })

  const restored = await run('restore', [file], { DATA_DIR: other })
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toMatch(/^Restored \d+ rows.+ Now start Brigade\.\n$/)
  await startProgram({ DATA_DIR: other, DEMO: '0' })
  const again = openSql(await bundledUrl(other))
  expect(await again`select name from business`).toEqual([{ name: 'Corner' }])
  await again.end()
})

it('explains in one sentence what it was not given, and makes nothing', async () => {
  const [dataDir, folder] = [await makeDataDir(), await makeDataDir()]
  const foreign = path.join(folder, 'foreign')
  await writeFile(foreign, 'hello')
  const said = async (program: 'backup' | 'restore', ...args: string[]) => {
    const { code, out, err } = await run(program, args, { DATA_DIR: dataDir })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    return err
  }
  expect(await said('backup')).toBe('Usage: npm run backup -- FILE [--verify]\n')
  expect(await said('restore', 'one', 'two')).toBe('Usage: npm run restore -- FILE [--verify]\n')
  expect(await said('backup', path.join(folder, 'new'))).toMatch(/^There is no database in .+; set DATA_DIR/)
  expect(await said('backup', foreign)).toMatch(/^There is a file .+ already; give another name\.\n$/)
  expect(await said('restore', foreign)).toBe('This file is no backup of Brigade.\n')
  expect(await said('restore', path.join(folder, 'none'))).toMatch(/^There is no file .+none\.\n$/)
  expect(await readdir(dataDir)).toEqual([])
})
