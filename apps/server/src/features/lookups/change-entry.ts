import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { differences, recordAudit } from '../audit/audit.public.ts'
import { keepEarlierName, type EntryRow } from './entry-list.store.ts'
import { announceChangedEntry, type ListOfBusiness } from './lists.ts'
import { moved } from './moved.ts'
import { refuseTaken } from './taken-name.ts'

interface Asked {
  _id: string
  version?: number | null | undefined
  /** The entry that it moves before; null for the end. Undefined keeps its place. */
  before?: string | null | undefined
}

/** New values; what is undefined stays. */
type Wanted<Own> = { [Name in keyof Own]?: Own[Name] | undefined } & {
  name?: string | undefined
  isArchived?: boolean | undefined
}

interface Recorded {
  before: object
  after: object
}

/**
 * Changes an entry of a list under its lock: renames, moves, archives or restores it, or sets what only this list has.
 * `changeParts` changes rows that belong to the entry, and returns what the audit trail says of it, or null.
 * Throws `entry-unknown`, `stale-version`, `name-taken` and `name-archived`.
 */
export async function changeEntry<Own extends object, Wire>(
  ctx: Context,
  list: ListOfBusiness<Own, Wire>,
  { _id: id, version, before: next }: Asked,
  { name, ...others }: Wanted<Own>,
  changeParts?: (was: EntryRow & Own) => Promise<Recorded | null>,
): Promise<Wire> {
  const { store, toWire, what, nameField, recorded = asTheyAre } = list
  const order = next === undefined ? undefined : await store.lockAll(ctx.db)
  const was = (order ? order.find((row) => row.id === id) : await store.lock(ctx.db, id)) ?? refuse('entry-unknown')
  if (version !== undefined && version !== null && version !== was.version) {
    return refuse('stale-version', { data: await toWire(was, ctx) })
  }
  const { before, after } = differences(was, withoutUndefined({ name, ...others }))
  const move = next === undefined ? null : moved(order?.map((row) => row.id) ?? [], id, next)
  const parts = await changeParts?.(was)
  if (Object.keys(after).length === 0 && !move && !parts) return toWire(was, ctx)

  if (name !== undefined && name !== was.name) {
    const namesake = await store.named(ctx.db, name)
    if (namesake && namesake.id !== id) return refuseTaken(name, namesake, nameField)
    const until = ctx.clock.now()
    keepEarlierName(ctx.db, { id: newId(until), entryId: id, name: was.name, until })
  }
  if (move) await store.place(ctx.db, move.ids)
  const row = (await store.update(ctx.db, id, after)) ?? refuseTaken(name ?? was.name, undefined, nameField)
  const action: AuditAction = `change ${what}`
  recordAudit(ctx, {
    action,
    on: id,
    before: { name: was.name, ...recorded(before, ctx.decimals), ...parts?.before, ...(move && { place: move.was }) },
    after: { name: row.name, ...recorded(after, ctx.decimals), ...parts?.after, ...(move && { place: move.is }) },
  })
  announceChangedEntry(ctx, list)
  return toWire(row, ctx)
}

const asTheyAre = (values: Record<string, unknown>): object => values

const withoutUndefined = (wanted: object) =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
