import { statfs } from 'node:fs/promises'

export type DiskState = 'ok' | 'low' | 'full'

const MEGABYTE = 1024 * 1024
/** PostgreSQL writes its log in files of 16 MB, and needs a few of them to start after a crash. */
export const FULL_MEGABYTES = 64
/** Some days of a busy restaurant. A small disk is low with a tenth left. */
const LOW_BYTES = 1024 * MEGABYTE
const LOW_SHARE = 0.1

export function diskStateOf({ free, size }: { free: number; size: number }): DiskState {
  if (free < FULL_MEGABYTES * MEGABYTE) return 'full'
  return free < Math.min(LOW_BYTES, size * LOW_SHARE) ? 'low' : 'ok'
}

/** One look at a time: looks at a disk that does not answer must not pile up. */
export function diskOf(folder: string): () => Promise<DiskState> {
  let look: Promise<DiskState> | undefined
  return () =>
    (look ??= diskState(folder).finally(() => {
      look = undefined
    }))
}

/** The state of the disk that holds a folder. A folder that cannot be examined counts as `ok`. */
export async function diskState(folder: string): Promise<DiskState> {
  const disk = await statfs(folder).catch(() => null)
  return disk ? diskStateOf({ free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize }) : 'ok'
}
