import { createServer } from 'node:http'
import { createServer as createListener } from 'node:net'
import { expect, it, vi } from 'vitest'
import type { DiskState } from './disk.ts'
import { portOf } from './port-of.ts'
import { spaceFirst } from './space-first.ts'

async function freePort(): Promise<number> {
  const listener = createListener()
  await new Promise<void>((open) => listener.listen(0, '127.0.0.1', open))
  const port = portOf(listener)
  await new Promise((closed) => listener.close(closed))
  return port
}

function said(): string[] {
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  return lines
}

const never = { add: () => undefined, begin: () => undefined, begun: false }

it('starts at once while there is space', async () => {
  const lines = said()
  await spaceFirst({ folder: '/data', disk: async () => 'low', host: '127.0.0.1', port: 1, closing: never })
  expect(lines).toEqual([])
})

it('waits for space on a full disk, says so once and answers meanwhile, then leaves the port', async () => {
  const lines = said()
  let state: DiskState = 'full'
  const port = await freePort()
  const waited = spaceFirst({ folder: '/data', disk: async () => state, host: '127.0.0.1', port, closing: never })
  await vi.waitFor(() =>
    expect(lines).toEqual(['The disk of /data is full. Brigade waits, and starts once 64 MB are free.\n']),
  )
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const body: unknown = await answer.json()
    return { status: answer.status, again: answer.headers.get('retry-after'), body }
  }
  const unavailable = {
    status: 503,
    again: '5',
    body: { error: true, code: 'unavailable', message: expect.stringContaining('The disk of the server is full') },
  }
  expect(await vi.waitFor(() => ask('/health'))).toMatchObject(unavailable)
  expect(await ask('/manager/user-details', { method: 'POST', body: '{}' })).toMatchObject(unavailable)

  state = 'ok'
  await waited
  const next = createServer()
  await new Promise<void>((open) => next.listen(port, '127.0.0.1', open))
  next.close()
  expect(lines).toHaveLength(1)
})

it('stops waiting when the program is told to stop', async () => {
  said()
  const closing = { ...never }
  const port = await freePort()
  const waited = spaceFirst({ folder: '/data', disk: async () => 'full', host: '127.0.0.1', port, closing })
  closing.begun = true
  expect(await waited).toBeUndefined()
})
