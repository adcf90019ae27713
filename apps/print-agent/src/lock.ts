import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import path from 'node:path'
import { codeOf, StartError } from './start-error.ts'

function listen(file: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(file, () => resolve(server.unref()))
  })
}

function isAnswered(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(file)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/**
 * Makes a folder this process's own until it ends, however it ends: two print services with one ledger would print twice. A socket,
 * because the system forgets who listens there with the process; a number in a file would outlive it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'lock')
  const inUse = new StartError(`Another print service works in ${folder}; stop it or set PRINT_DATA_DIR to another.`)
  const server = await listen(file).catch(async (error: unknown) => {
    if (codeOf(error) !== 'EADDRINUSE') throw error
    if (await isAnswered(file)) throw inUse
    await rm(file, { force: true })
    return listen(file)
  })
  return () => new Promise((resolve) => server.close(() => resolve()))
}
