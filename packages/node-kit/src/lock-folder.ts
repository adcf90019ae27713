import { randomUUID } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { z } from 'zod'
import { codeOf, StartError } from './start-error.ts'

const lockSchema = z.object({ port: z.int(), token: z.string(), pid: z.int() })
type Lock = z.infer<typeof lockSchema>

/**
 * Returns the release. Throws a StartError with the message `inUse` when a living process holds the lock. A loopback
 * socket proves that it lives: the system closes it with the process, whereas containers soon reuse process ids.
 */
export async function lockFolder(file: string, inUse: (pid: number) => string): Promise<() => Promise<void>> {
  const token = randomUUID()
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(token)
  })
  const port = await listen(server)
  try {
    await writeLock(file, { port, token, pid: process.pid }, inUse)
  } catch (error) {
    server.close()
    throw error
  }
  return async () => {
    server.close()
    await rm(file, { force: true })
  }
}

async function writeLock(file: string, lock: Lock, inUse: (pid: number) => string): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = await open(file, 'wx', 0o600)
      await handle.writeFile(JSON.stringify(lock))
      await handle.close()
      return
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    const other = await readLock(file)
    if (other !== undefined && (await isAlive(other))) throw new StartError(inUse(other.pid))
    await rm(file, { force: true })
  }
  throw new StartError(`The lock ${file} keeps coming back; another process is starting on this folder.`)
}

async function readLock(file: string): Promise<Lock | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  try {
    return lockSchema.parse(JSON.parse(text))
  } catch {
    // A partial or foreign lock file has no living holder.
    return undefined
  }
}

function isAlive({ port, token }: Lock): Promise<boolean> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 })
    const done = (alive: boolean) => {
      socket.destroy()
      resolve(alive)
    }
    socket.on('data', (chunk) => (heard += chunk.toString()))
    socket.on('end', () => done(heard === token))
    socket.on('error', () => done(false))
    socket.on('timeout', () => done(false))
  })
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      server.unref()
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('A loopback listener has a port.'))
      else resolve(address.port)
    })
  })
}
