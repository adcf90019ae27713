import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { bundledProgram } from '../../../../tooling/testing/bundle-program.ts'
import { afterFile } from './after-file.ts'
import { makeDataDir } from './service.ts'

export interface Program {
  port: number
  process: ChildProcess
  output: () => string
  end: (signal: NodeJS.Signals) => Promise<void>
}

async function spawnProgram(env: Record<string, string>, given: readonly string[]) {
  return spawn(process.execPath, [bundledProgram('print-agent'), ...given], {
    env: { PATH: process.env.PATH, PRINT_PORT: '0', PRINT_DATA_DIR: await makeDataDir(), LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs the program to its end. */
export async function runProgram(env: Record<string, string>, given: readonly string[]) {
  const child = await spawnProgram(env, given)
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  await once(child, 'close')
  return { code: child.exitCode, output }
}

export async function startProgram(env: Record<string, string>, given: readonly string[] = []): Promise<Program> {
  const child = await spawnProgram(env, given)
  let output = ''
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  afterFile(() => end('SIGKILL'))

  const port = await new Promise<number>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString()
      const ready = /ready on http:\/\/127\.0\.0\.1:(\d+)/.exec(output)
      if (ready) resolve(Number(ready[1]))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void gone.then(() => reject(new Error(output.trim())))
  })
  return { port, process: child, output: () => output, end }
}
