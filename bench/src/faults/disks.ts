import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import type { Endings } from '../endings.ts'

const SIZE_KB = 1024 * 1024
/** Less than the database takes at once when a table grows. */
const LEFT_KB = 64

/** A disk in memory, of 1 GB, at a folder. Undefined where this account may mount none. */
export function mountDisk(folder: string, endings: Endings) {
  const resize = (kilobytes: number) => {
    const { status, stderr } = spawnSync('mount', ['-o', `remount,size=${kilobytes}k`, folder], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`The disk cannot be resized: ${stderr}`)
  }
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_KB}k,mode=755`, 'tmpfs', folder])
  if (status !== 0) return undefined
  endings.push(async () => spawnSync('umount', ['--lazy', folder]))
  return {
    fill: async () => {
      const { blocks, bfree, bsize } = await statfs(folder)
      resize(Math.ceil(((blocks - bfree) * bsize) / 1024) + LEFT_KB)
    },
    makeRoom: () => resize(SIZE_KB),
  }
}

export type Disk = NonNullable<ReturnType<typeof mountDisk>>

export const canSlowDown = () => spawnSync('strace', ['-V']).status === 0

/** Makes each flush of these processes, and of those that they start, take so many milliseconds longer. */
export async function slowDown(processes: readonly number[], milliseconds: number) {
  const flushes = 'fsync,fdatasync'
  const how = [
    '-f',
    '-o',
    '/dev/null',
    '-e',
    `trace=${flushes}`,
    '-e',
    `inject=${flushes}:delay_exit=${milliseconds * 1000}`,
  ]
  const whom = processes.flatMap((pid) => ['-p', String(pid)])
  const slowing = spawn('strace', [...how, ...whom], { stdio: ['ignore', 'ignore', 'pipe'] })
  const gone = once(slowing, 'exit')
  await Promise.race([once(slowing.stderr, 'data'), gone])
  slowing.stderr.resume()
  return async () => {
    slowing.kill('SIGINT')
    await gone
  }
}
