import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'

/**
 * Clears what a killed Brigade left in its cluster: a server still running is stopped cleanly, and a lock file whose
 * process id now belongs to something else is removed (PostgreSQL itself would take it for a rival and refuse).
 */
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

/** A server's working folder is its cluster; where the system does not show that, its command line names it. */
function serves(pid: number, clusterDir: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === clusterDir
    if (process.platform === 'win32') return false
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(clusterDir)
  } catch {
    // Ended in the meantime, or another account's process: not ours either way.
    return false
  }
}

/** A process that ended without a parent to notice still has its id, but no working folder any more. */
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
