import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'
import type { BackupPlace } from './backup-config.ts'
import { openBackupStore, type BackupStore } from './backup-place.ts'
import { beginBackups, noteFailed, noteMade, readBackupState } from './backup-state.store.ts'
import { backupName, expiredBackups, isBackupDue, isBackupInTrouble } from './schedule.rules.ts'
import { writeBackup, type Installation } from './write-backup.ts'

/** An arbitrary number. The process that holds this lock makes the backup. */
const BACKING_UP = 72_401_914

interface ScheduleOptions {
  place: BackupPlace
  config: Config['backup']
  installation: Installation
  db: Db
  log: Log
}

interface Schedule {
  /** Makes a backup if one is due and no other process makes it. Each process calls it every so often. */
  makeDue: () => Promise<void>
  /** Ends a backup that is under way. */
  close: () => Promise<void>
}

export function scheduleBackups({ place, config, installation, db, log }: ScheduleOptions): Schedule {
  const { everyHours, passphrase } = config
  const { clock } = installation
  let isClosing = false
  let current: Readable | undefined
  let making: Promise<void> | undefined

  const isDue = async () => isBackupDue(await readBackupState(db), everyHours, clock.now())

  async function store(target: BackupStore, content: Readable, madeAt: Date): Promise<void> {
    if (isClosing) throw new Error('Brigade is stopping')
    current = content
    const name = backupName(madeAt, passphrase !== undefined)
    await target.put(name, content)
    // Another process may look at the state as soon as the lock is released.
    await noteMade(db, clock.now())
    log.info({ name }, 'backed up')
  }

  /** Backups too many do no harm, and the next one tries again. */
  async function removeExpired(target: BackupStore): Promise<void> {
    try {
      for (const name of expiredBackups(await target.list(), config, clock.now())) await target.remove(name)
    } catch (error) {
      log.error({ err: error }, 'old backups could not be removed')
    }
  }

  async function make(): Promise<void> {
    if (!(await isDue())) return
    await beginBackups(db, clock.now())
    try {
      const target = await openBackupStore(place)
      const written = await writeBackup(installation, (content, madeAt) => store(target, content, madeAt), {
        passphrase,
        lock: BACKING_UP,
        isDue,
      })
      if (!written) return
      const missing = written.manifest.missingPictures
      if (missing.length > 0) log.warn({ missing }, 'pictures are missing from the backup')
      await removeExpired(target)
    } catch (error) {
      if (isClosing) return
      log.error({ err: error }, 'the scheduled backup failed')
      await noteFailed(db, clock.now())
    } finally {
      current = undefined
    }
  }

  return {
    makeDue: async () => {
      making ??= make().finally(() => (making = undefined))
      await making
    },
    close: async () => {
      isClosing = true
      current?.destroy(new Error('Brigade is stopping'))
      await making?.catch(() => undefined)
    },
  }
}

/** The time of the last backup while scheduled backups fail. Null while they succeed. */
export interface BackupTrouble {
  lastAt: string | null
}

export async function backupTrouble(
  db: Db,
  { place, everyHours }: Config['backup'],
  now: Date,
): Promise<BackupTrouble | null> {
  const state = place && (await readBackupState(db))
  if (!state || !isBackupInTrouble(state, everyHours, now)) return null
  return { lastAt: state.madeAt?.toISOString() ?? null }
}
