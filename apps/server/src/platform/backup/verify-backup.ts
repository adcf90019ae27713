import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../db/embedded.ts'
import type { Log } from '../log.ts'
import type { Read } from './read-backup.ts'
import { restoreBackup, type RestoreOptions } from './restore-backup.ts'

/** The trial is removed in any case, so it need not survive a power cut. */
const FORGETFUL = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/**
 * Restores a backup into a bundled PostgreSQL of its own, in the folder for temporary files, and compares it with the
 * manifest. Touches no installation. Throws a StartError with the first difference.
 */
export async function verifyBackup(
  backup: Omit<RestoreOptions, 'databaseUrl' | 'imagesFolder'>,
  log: Log,
): Promise<Read> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'brigade-verify-'))
  try {
    // PostgreSQL may run under another account.
    await chmod(dataDir, 0o755)
    const database = await startEmbedded({ dataDir, log, settings: FORGETFUL })
    try {
      return await restoreBackup({ ...backup, databaseUrl: database.url, imagesFolder: null })
    } finally {
      await database.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
