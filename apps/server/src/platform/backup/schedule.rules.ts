import type { BackupState } from './backup-state.store.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** A failed backup is tried again after this time. */
const AGAIN_MS = 15 * 60_000

/** Whether a clock that was ahead noted this time. Those of two servers differ a little. */
const isAhead = (time: Date, now: Date) => time.getTime() > now.getTime() + AGAIN_MS

export function isBackupDue(state: BackupState | null, everyHours: number, now: Date): boolean {
  if (!state) return true
  const { madeAt, triedAt, isFailing } = state
  if (isFailing && triedAt) return isAhead(triedAt, now) || now.getTime() >= triedAt.getTime() + AGAIN_MS
  return madeAt === null || isAhead(madeAt, now) || now.getTime() >= madeAt.getTime() + everyHours * HOUR
}

/**
 * Whether the owner should hear of it: a backup failed, none was made for two intervals, or the last is of a time to come,
 * which says nothing about its age.
 */
export function isBackupInTrouble(state: BackupState, everyHours: number, now: Date): boolean {
  const { madeAt, since, isFailing } = state
  const last = madeAt ?? since
  return isFailing || isAhead(last, now) || now.getTime() - last.getTime() > 2 * everyHours * HOUR
}

const NAME = /^brigade-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.(?:tar\.gz|encrypted)$/

export function backupName(madeAt: Date, isEncrypted: boolean): string {
  const stamp = madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `brigade-${stamp}.${isEncrypted ? 'encrypted' : 'tar.gz'}`
}

function timeOf(name: string): number | null {
  const parts = NAME.exec(name)
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/**
 * Those of the files that are backups and need not be kept: beyond the number, or too old. The newest one is kept. If it
 * is the first for longer than the age, none is too old yet: the clock may have jumped ahead.
 */
export function expiredBackups(
  names: readonly string[],
  { keep, keepDays }: { keep: number; keepDays: number | undefined },
  now: Date,
): string[] {
  const backups = names.flatMap((name) => {
    const time = timeOf(name)
    return time === null ? [] : [{ name, time }]
  })
  const newestFirst = backups.toSorted((a, b) => b.time - a.time)
  const [newest, before] = newestFirst
  const ageMs = keepDays === undefined ? Infinity : keepDays * DAY
  const isAfterGap = newest !== undefined && before !== undefined && newest.time - before.time > ageMs
  return newestFirst
    .filter(({ time }, at) => {
      const isOld = !isAfterGap && now.getTime() - time > ageMs
      return at > 0 && (at >= keep || isOld)
    })
    .map(({ name }) => name)
}
