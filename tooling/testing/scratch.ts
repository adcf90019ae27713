import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** The databases of a run take less than half of it. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/** Where tests keep databases and files: in memory if there is room, because creating files there is much faster. */
export const scratchRoot = hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir()

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}
