import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder } from './lock-folder.ts'
import { StartError } from './start-error.ts'

async function makeLockFile(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brigade-lock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return path.join(folder, 'lock')
}

const inUse = (pid: number) => `Process ${pid} works here.`

test("refuses a folder in use by a living process, with the caller's message", async () => {
  const file = await makeLockFile()
  const unlock = await lockFolder(file, inUse)
  onTestFinished(unlock)
  await expect(lockFolder(file, inUse)).rejects.toThrow(new StartError(`Process ${process.pid} works here.`))
})

test('locks a released folder again', async () => {
  const file = await makeLockFile()
  const unlock = await lockFolder(file, inUse)
  await unlock()
  expect(existsSync(file)).toBe(false)
  await (
    await lockFolder(file, inUse)
  )()
})

test.each([
  ['of a process that has ended', JSON.stringify({ port: 9, token: 'gone', pid: process.pid })],
  ['that was half written', '{"port":9'],
])('takes over a lock %s', async (_kind, text) => {
  const file = await makeLockFile()
  await writeFile(file, text)
  const unlock = await lockFolder(file, inUse)
  onTestFinished(unlock)
  await expect(lockFolder(file, inUse)).rejects.toThrow(StartError)
})
