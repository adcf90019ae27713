import type { Db } from '../db/db.ts'
import { statement, type Args, type FoundBy, type Tables } from '../db/statement.ts'
import type { backupState } from './backup-state.table.ts'

type Named = Tables<{ backupState: typeof backupState }>

const findState = statement((db: Named) =>
  db.selectFrom('backupState').select(['since', 'triedAt', 'madeAt', 'isFailing']),
)
export type BackupState = FoundBy<typeof findState>

export async function readBackupState(db: Db): Promise<BackupState | null> {
  const [row] = await db.run(findState({}))
  return row ?? null
}

const insertState = statement((db: Named, { since }: Args<{ since: Date }>) =>
  db
    .insertInto('backupState')
    .values({ since })
    .onConflict((exists) => exists.doNothing()),
)

/** Notes that backups are scheduled from now on, unless they are already. */
export async function beginBackups(db: Db, since: Date): Promise<void> {
  await db.run(insertState({ since }))
}

const updateMade = statement((db: Named, { now }: Args<{ now: Date }>) =>
  db.updateTable('backupState').set({ triedAt: now, madeAt: now, isFailing: false }),
)

export async function noteMade(db: Db, now: Date): Promise<void> {
  await db.run(updateMade({ now }))
}

const updateFailed = statement((db: Named, { now }: Args<{ now: Date }>) =>
  db.updateTable('backupState').set({ triedAt: now, isFailing: true }),
)

export async function noteFailed(db: Db, now: Date): Promise<void> {
  await db.run(updateFailed({ now }))
}
