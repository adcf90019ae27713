import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'

/** Stops a server of a killed Brigade. Removes a lock file whose process id now belongs to another program. */
export async function clearLeftover(clusterDir: string, log: Log): Promise<void> {
  const pid = lockedBy(clusterDir)
  if (pid === undefined || !isRunning(pid)) return
  if (!serves(pid, clusterDir)) {
    await rm(path.join(clusterDir, 'postmaster.pid'), { force: true })
    return
  }
  log.warn({ pid }, 'stopping a database server left over from an earlier run')
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 2000],
  ] as const) {
    if (!send(pid, signal)) return
    if (await hasEnded(pid, clusterDir, patience)) return
  }
}

function lockedBy(clusterDir: string): number | undefined {
  const lock = path.join(clusterDir, 'postmaster.pid')
  if (!existsSync(lock)) return undefined
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : undefined
}

/** A server's working folder is its cluster. Systems that hide the working folder show it in the command line. */
function serves(pid: number, clusterDir: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === clusterDir
    if (process.platform === 'win32') return false
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(clusterDir)
  } catch {
    return false
  }
}

/** An ended process that its parent has not reaped keeps its id but has no working folder. */
async function hasEnded(pid: number, clusterDir: string, patience: number): Promise<boolean> {
  const until = Date.now() + patience
  while (Date.now() < until) {
    if (!isRunning(pid) || !serves(pid, clusterDir)) return true
    await wait(20)
  }
  return false
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
