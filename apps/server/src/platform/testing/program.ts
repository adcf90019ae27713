import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { bundledProgram } from '../../../../../tooling/testing/bundle-program.ts'
import { atFileEnd } from './file-end.ts'

export interface Program {
  url: string
  process: ChildProcess
  output: () => string
  end: (signal: NodeJS.Signals) => Promise<void>
}

/** A data folder that any account may enter, removed after the run. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(inject('scratch'), 'data-'))
  await chmod(folder, 0o755)
  return folder
}

/** Starts the real program in its own process, and ends it after the spec file. */
export async function startProgram(env: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, [bundledProgram('server')], {
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

export async function databasePid(dataDir: string): Promise<number> {
  const [pid] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}
