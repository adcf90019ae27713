import { createHash, randomUUID } from 'node:crypto'
import { link, lstat, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { z } from 'zod'
import { codeOf, StartError } from './start-error.ts'

/** `place` is the file that was locked. A copy of it is another file. Earlier versions wrote none. */
const lockSchema = z.object({ port: z.int(), token: z.string(), pid: z.int(), place: z.string().optional() })
type Lock = z.infer<typeof lockSchema>

/** The message for a lock of a living process, which may have locked the folder that this one was copied from. */
type InUse = (pid: number, isCopy: boolean) => string

/**
 * Returns the release. Throws a StartError with the message `inUse` when a living process holds the lock. A loopback
 * socket proves that it lives: the system closes it with the process, whereas containers soon reuse process ids.
 */
export async function lockFolder(file: string, inUse: InUse): Promise<() => Promise<void>> {
  const token = randomUUID()
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(token)
  })
  const port = await listen(server)
  try {
    await take(file, { port, token, pid: process.pid }, inUse)
  } catch (error) {
    server.close()
    throw error
  }
  return async () => {
    // While the socket is open, the file cannot belong to another process.
    await rm(file, { force: true })
    server.close()
  }
}

/** Whether a living process holds the lock. */
export async function isLocked(file: string): Promise<boolean> {
  const held = parseLock((await readText(file)) ?? '')
  return held !== undefined && (await isHeld(held))
}

/**
 * A link creates the file with its whole text, or fails when it exists. Only the process that holds the claim on a
 * stale text replaces it; a claim is such a file too, because its holder can end at any time.
 */
async function take(file: string, lock: Lock, inUse: InUse): Promise<void> {
  const draft = `${file}.${lock.token}`
  await writeFile(draft, '', { mode: 0o600 })
  try {
    await writeFile(draft, JSON.stringify({ ...lock, place: await placeOf(draft) }))
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (await isLinked(draft, file)) return
      const stale = await readText(file)
      if (stale === undefined) continue
      const other = parseLock(stale)
      if (other !== undefined && (await isHeld(other))) {
        const isCopy = other.place !== undefined && other.place !== (await placeOf(file).catch(() => other.place))
        throw new StartError(inUse(other.pid, isCopy))
      }
      const claim = `${file}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`
      await take(claim, lock, inUse)
      try {
        // Another process may have held this claim before and replaced the text.
        if ((await readText(file)) === stale) return await rename(draft, file)
      } finally {
        await rm(claim, { force: true })
      }
    }
  } finally {
    await rm(draft, { force: true })
  }
  throw new StartError(`The lock ${file} keeps coming back; another process is starting on this folder.`)
}

async function placeOf(file: string): Promise<string> {
  const { dev, ino } = await stat(file, { bigint: true })
  return `${dev}:${ino}`
}

async function isLinked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    // Earlier print services locked with a socket file, which a crash leaves behind.
    if (await isSocket(file)) return ''
    throw error
  }
}

async function isSocket(file: string): Promise<boolean> {
  return (await lstat(file).catch(() => null))?.isSocket() ?? false
}

function parseLock(text: string): Lock | undefined {
  try {
    return lockSchema.parse(JSON.parse(text))
  } catch {
    // A partial or foreign lock file has no living holder.
    return undefined
  }
}

/** A socket that accepts and stays silent belongs to the holder, suspended or overloaded, if its process exists. */
function isHeld({ port, token, pid }: Lock): Promise<boolean> {
  return new Promise((resolve) => {
    let heard = ''
    let isAccepted = false
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 })
    const done = (isHolder: boolean) => {
      socket.destroy()
      resolve(isHolder)
    }
    socket.on('connect', () => (isAccepted = true))
    socket.on('data', (chunk) => (heard += chunk.toString()))
    socket.on('end', () => done(heard === token))
    socket.on('error', () => done(false))
    socket.on('timeout', () => done(isAccepted && heard === '' && isRunning(pid)))
  })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
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
