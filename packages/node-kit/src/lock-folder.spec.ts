import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
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

/** Above the highest process id. */
const NO_PROCESS = 2 ** 22 + 1

const inUse = (pid: number) => `Process ${pid} works here.`

test("refuses a folder in use by a living process, with the caller's message", async () => {
  const file = await makeLockFile()
  const unlock = await lockFolder(file, inUse)
  onTestFinished(unlock)
  await expect(lockFolder(file, inUse)).rejects.toThrow(new StartError(`Process ${process.pid} works here.`))
})

test('tells a copy of a locked folder from the folder itself', async () => {
  const file = await makeLockFile()
  const unlock = await lockFolder(file, inUse)
  onTestFinished(unlock)
  const copy = await makeLockFile()
  await copyFile(file, copy)
  const name = (_pid: number, isCopy: boolean) => (isCopy ? 'a copy' : 'the same')
  await expect(lockFolder(copy, name)).rejects.toThrow(new StartError('a copy'))
  await expect(lockFolder(file, name)).rejects.toThrow(new StartError('the same'))
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

async function listenSilently(): Promise<number> {
  const open: Socket[] = []
  const server = createServer((socket) => void open.push(socket)).listen(0, '127.0.0.1')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

test('refuses a folder whose holder is too slow to answer', async () => {
  const file = await makeLockFile()
  await writeFile(file, JSON.stringify({ port: await listenSilently(), token: 'held', pid: process.pid }))
  await expect(lockFolder(file, inUse)).rejects.toThrow(new StartError(`Process ${process.pid} works here.`))
})

test('takes over the lock of an ended process whose port a silent server has now', async () => {
  const file = await makeLockFile()
  await writeFile(file, JSON.stringify({ port: await listenSilently(), token: 'gone', pid: NO_PROCESS }))
  const unlock = await lockFolder(file, inUse)
  onTestFinished(unlock)
  await expect(lockFolder(file, inUse)).rejects.toThrow(StartError)
})

test('takes over the socket file that a crashed print service of an earlier version left behind', async () => {
  const file = await makeLockFile()
  const script = `require('node:net').createServer().listen(${JSON.stringify(file)}, () => process.kill(process.pid, 'SIGKILL'))`
  spawnSync(process.execPath, ['-e', script])
  const unlock = await lockFolder(file, inUse)
  onTestFinished(unlock)
  await expect(lockFolder(file, inUse)).rejects.toThrow(StartError)
})

test('only the first of two processes that find the same stale lock takes it', async () => {
  const file = await makeLockFile()
  const stranger = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void stranger.close())
  const asked: Socket[] = []
  const isAskedTwice = new Promise<void>((resolve) => {
    stranger.on('connection', (socket) => {
      if (asked.push(socket) === 2) resolve()
    })
  })
  await once(stranger, 'listening')
  const address = stranger.address()
  if (address === null || typeof address === 'string') throw new Error('The stranger has no port')
  await writeFile(file, JSON.stringify({ port: address.port, token: 'gone', pid: NO_PROCESS }))

  const attempts = [lockFolder(file, inUse), lockFolder(file, inUse)].map((attempt) =>
    attempt.then(
      (unlock) => {
        onTestFinished(unlock)
        return 'locked'
      },
      (error: unknown) => String(error),
    ),
  )
  await isAskedTwice
  asked[0]?.end('another token')
  expect(await Promise.race(attempts)).toBe('locked')
  asked[1]?.end('another token')
  const refusal = String(new StartError(`Process ${process.pid} works here.`))
  expect((await Promise.all(attempts)).toSorted()).toEqual([refusal, 'locked'])
})

test('exactly one of many processes that find the same stale lock takes it', async () => {
  const file = await makeLockFile()
  await writeFile(file, '{"port":9')
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(file, inUse)))
  const unlocks = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
  onTestFinished(async () => void (await Promise.all(unlocks.map((unlock) => unlock()))))
  expect(unlocks).toHaveLength(1)
  expect(await readdir(path.dirname(file))).toEqual(['lock'])
})

test('takes over a stale lock whose last claimant ended before it took over', async () => {
  const file = await makeLockFile()
  await writeFile(file, 'stale')
  const claim = `${file}.${createHash('sha256').update('stale').digest('hex').slice(0, 16)}`
  await writeFile(claim, JSON.stringify({ port: 9, token: 'gone', pid: process.pid }))
  const unlock = await lockFolder(file, inUse)
  onTestFinished(unlock)
  expect(await readdir(path.dirname(file))).toEqual(['lock'])
  await expect(lockFolder(file, inUse)).rejects.toThrow(StartError)
})
