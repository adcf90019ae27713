import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { differences, recordAudits } from '../audit/audit.public.ts'
import { keepEarlierNames, type EntryRow } from './entry-list.store.ts'
import { announceChangedEntry, announceNewEntry, type ListOfBusiness } from './lists.ts'

/** All that is written of an entry. */
type Written<Own> = Own & { name: string; isArchived: boolean }

/** `parts` is what the audit trail also says, of rows that belong to the entry. */
interface Writing<Own extends object> {
  added: ReadonlyArray<{ will: Written<Own>; parts?: object }>
  changed: ReadonlyArray<{ was: EntryRow & Own; will: Written<Own>; parts?: { before: object; after: object } }>
}

/**
 * Adds entries to a list and changes others, which the caller has locked, in a number of statements that does not depend
 * on theirs. New entries come first, in their order; returns their ids. Throws `stale-version` if a name was taken meanwhile.
 */
export async function writeEntries<Own extends object, Wire>(
  ctx: Context,
  list: ListOfBusiness<Own, Wire>,
  { added, changed }: Writing<Own>,
): Promise<string[]> {
  const { store, what, recorded = (values: Record<string, unknown>): object => values } = list
  const now = ctx.clock.now()
  const renamed = changed.filter(({ was, will }) => was.name !== will.name)
  keepEarlierNames(
    ctx.db,
    renamed.map(({ was: { id, name } }) => ({ id: newId(now), entryId: id, name, until: now })),
  )
  const rows = changed.map(({ was: { id }, will }) => ({ ...will, id }))
  const isWritten =
    rows.length === 0 ||
    (await store.updateAll(
      ctx.db,
      rows,
      renamed.map(({ was }) => was.id),
    ))
  // A list begins with the newest of its new entries.
  const made = added
    .toReversed()
    .map((one) => ({ ...one, id: newId(now) }))
    .toReversed()
  const inserted = made.map(({ id, will }) => ({ ...will, id }))
  const isInserted = isWritten && (inserted.length === 0 || (await store.insertAll(ctx.db, inserted)))
  if (!isInserted) refuse('stale-version')

  const [addAction, changeAction]: [AuditAction, AuditAction] = [`add ${what}`, `change ${what}`]
  const valuesOf = (values: object) => recorded(Object.fromEntries(Object.entries(values)), ctx.decimals)
  recordAudits(ctx, [
    ...made.map(({ id, will: { isArchived, ...values }, parts }) => ({
      action: addAction,
      on: id,
      after: { ...valuesOf({ ...values, ...(isArchived && { isArchived }) }), ...parts },
    })),
    ...changed.map(({ was, will, parts }) => {
      const { before, after } = differences(was, will)
      return {
        action: changeAction,
        on: was.id,
        before: { name: was.name, ...valuesOf(before), ...parts?.before },
        after: { name: will.name, ...valuesOf(after), ...parts?.after },
      }
    }),
  ])
  if (changed.length > 0) announceChangedEntry(ctx, list)
  else if (added.length > 0) announceNewEntry(ctx, list)
  return made.map(({ id }) => id)
}
