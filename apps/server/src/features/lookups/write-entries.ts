import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { differences, recordAudits } from '../audit/audit.public.ts'
import { keepEarlierNames } from './entry-list.store.ts'
import { announceChangedEntry, announceNewEntry, type ListOfBusiness } from './lists.ts'

/** All that is written of an entry. */
type Written<Own> = Own & { name: string; isArchived: boolean }

/** `parts` is what the audit trail also says, of rows that belong to the entry. */
interface Writing<Own extends object> {
  added: ReadonlyArray<{ id: string; will: Written<Own>; parts?: object }>
  changed: ReadonlyArray<{
    was: { id: string; values: Written<Own> }
    will: Written<Own>
    parts?: { before: object; after: object }
  }>
}

/**
 * Adds entries to a list and changes others, which the caller has locked, in a number of statements that does not depend
 * on theirs. Throws `stale-version` if a name was taken meanwhile.
 */
export async function writeEntries<Own extends object, Wire>(
  ctx: Context,
  list: ListOfBusiness<Own, Wire>,
  { added, changed }: Writing<Own>,
): Promise<void> {
  const { store, what, recorded = (values: Record<string, unknown>): object => values } = list
  const now = ctx.clock.now()
  const renamed = changed.filter(({ was, will }) => was.values.name !== will.name)
  keepEarlierNames(
    ctx.db,
    renamed.map(({ was: { id, values } }) => ({ id: newId(now), entryId: id, name: values.name, until: now })),
  )
  const rows = changed.map(({ was: { id }, will }) => ({ ...will, id }))
  const isWritten =
    rows.length === 0 ||
    (await store.updateAll(
      ctx.db,
      rows,
      renamed.map(({ was }) => was.id),
    ))
  const inserted = added.map(({ id, will }) => ({ ...will, id }))
  const isInserted = isWritten && (inserted.length === 0 || (await store.insertAll(ctx.db, inserted)))
  if (!isInserted) refuse('stale-version')

  const [addAction, changeAction]: [AuditAction, AuditAction] = [`add ${what}`, `change ${what}`]
  recordAudits(ctx, [
    ...added.map(({ id, will, parts }) => ({
      action: addAction,
      on: id,
      after: { ...recorded(withoutNo(will), ctx.decimals), ...parts },
    })),
    ...changed.map(({ was, will, parts }) => {
      const { before, after } = differences(was.values, will)
      return {
        action: changeAction,
        on: was.id,
        before: { name: was.values.name, ...recorded(before, ctx.decimals), ...parts?.before },
        after: { name: will.name, ...recorded(after, ctx.decimals), ...parts?.after },
      }
    }),
  ])
  if (changed.length > 0) announceChangedEntry(ctx, list)
  else if (added.length > 0) announceNewEntry(ctx, list)
}

/** The trail of a new entry says what it is, not what it is not. */
const withoutNo = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]: [string, unknown]) => value !== false && value !== null))
