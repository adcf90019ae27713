import { randomUUID } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { z } from 'zod'
import { StartError } from '../start-error.ts'

const claimSchema = z.object({ port: z.int(), token: z.string(), pid: z.int() })
type Claim = z.infer<typeof claimSchema>

/**
 * Keeps a second Brigade off the same data folder. The proof of life is a loopback socket rather than a process id:
 * the system closes it however the process ends, and process ids are soon reused inside containers.
 */
export async function claimFolder(file: string): Promise<{ release(): Promise<void> }> {
  const token = randomUUID()
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(token)
  })
  const port = await listen(server)
  try {
    await writeClaim(file, { port, token, pid: process.pid })
  } catch (error) {
    server.close()
    throw error
  }
  return {
    async release() {
      server.close()
      await rm(file, { force: true })
    },
  }
}

async function writeClaim(file: string, claim: Claim): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = await open(file, 'wx', 0o600)
      await handle.writeFile(JSON.stringify(claim))
      await handle.close()
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const other = await readClaim(file)
    if (other !== undefined && (await isAlive(other))) {
      throw new StartError(
        `Another Brigade (process ${other.pid}) is already running on this data folder; stop it first.`,
      )
    }
    await rm(file, { force: true })
  }
  throw new StartError(`The file ${file} keeps coming back; is another Brigade starting on this data folder?`)
}

async function readClaim(file: string): Promise<Claim | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  try {
    return claimSchema.parse(JSON.parse(text))
  } catch {
    // Half written by a process that was killed: nobody's claim.
    return undefined
  }
}

function isAlive({ port, token }: Claim): Promise<boolean> {
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
