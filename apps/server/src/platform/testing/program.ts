import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { atFileEnd } from './file-end.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

export interface Program {
  url: string
  process: ChildProcess
  /** What it has printed so far. */
  output: () => string
  /** Ends it by a signal and waits until it is gone. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

/** A data folder of its own, which any account may walk into; it is removed when the run is over. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(inject('scratch'), 'data-'))
  await chmod(folder, 0o755)
  return folder
}

/** The real program in a process of its own, as a person would start it; ended, if need be, after the spec file. */
export async function startProgram(env: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  atFileEnd(() => end('SIGTERM'))

  const url = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString()
      const ready = /Ready on (\S+)/.exec(output)
      if (ready?.[1]) resolve(ready[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void gone.then(() => reject(new Error(`The program ended before it was ready:\n${output}`)))
  })
  return { url, process: child, output: () => output, end }
}

/** What the bundled PostgreSQL in a data folder says of itself: its process id first, its port fourth. */
async function postmasterOf(dataDir: string): Promise<string[]> {
  return (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
}

/** The process id of the bundled PostgreSQL in a data folder. */
export async function databasePid(dataDir: string): Promise<number> {
  const [pid] = await postmasterOf(dataDir)
  return Number(pid)
}

/** Reaches the database in a data folder; another address whenever the program has been started anew. */
export async function databaseUrlOf(dataDir: string): Promise<string> {
  const [, , , port] = await postmasterOf(dataDir)
  const password = await readFile(path.join(dataDir, 'postgres', 'brigade.password'), 'utf8')
  return `postgres://brigade:${password}@127.0.0.1:${port}/brigade`
}
