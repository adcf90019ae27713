import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, closeSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { portOf } from '@brigade/server/src/platform/port-of.ts'

interface ToRun {
  name: string
  command: string
  args: readonly string[]
  env?: NodeJS.ProcessEnv
  /** Programs other than PostgreSQL and Patroni run under the caller's account. */
  user?: { uid: number; gid: number }
}

const STOPPED_WITHIN_MS = 20_000

/** A program that can be killed and started again, as systemd would. What it prints goes into a file of the folder. */
export function createProgram(folder: string, { name, command, args, env, user }: ToRun) {
  let child: ChildProcess | undefined
  const isOver = () => child === undefined || child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (!child || isOver()) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await Promise.race([gone, wait(STOPPED_WITHIN_MS, undefined, { ref: false })])
    if (isOver()) return
    child.kill('SIGKILL')
    await gone
  }
  return {
    name,
    start: () => {
      const log = openSync(path.join(folder, `${name}.log`), 'a')
      child = spawn(command, args, {
        cwd: folder,
        env: { PATH: process.env['PATH'], ...env },
        stdio: ['ignore', log, log],
        ...user,
      })
      closeSync(log)
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

export type Program = ReturnType<typeof createProgram>

/** Free ports of the loopback interface. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map(portOf)
  for (const server of servers) server.close()
  return ports
}
