import type { InventoryEntry } from '@brigade/contract/inventory/inventory.contract.ts'
import type { Context } from '../../platform/context.ts'
import { toWithdrawal } from '../accounts/accounts.public.ts'
import type { BareEntry } from './inventory-views.store.ts'
import { readCountTimes, readLastCounts, readReversals } from './reversals.store.ts'

type NamesOf<Name> = (db: Context['db'], restId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, Name>>

/** How people name the orders and purchases behind movements. Later features know. */
export interface SubjectNames {
  tokensOf: NamesOf<number>
  billsOf: NamesOf<string>
}

const isGiven = (id: string | null) => id !== null

async function namesFor<Name>(ids: ReadonlyArray<string | null>, read: (ids: string[]) => ReturnType<NamesOf<Name>>) {
  const given = [...new Set(ids.filter(isGiven))]
  return given.length === 0 ? new Map<string, Name>() : read(given)
}

async function readCounts({ db }: Context, restId: string, matId: string, entries: readonly BareEntry[]) {
  const counts = entries.filter(({ move }) => move === 'count')
  const units = [...new Set(counts.map(({ isWeight }) => isWeight))]
  const ids = counts.map(({ _id }) => _id)
  const [reversals, ...last] = await Promise.all([
    ids.length === 0 ? [] : readReversals(db, restId, ids),
    ...units.map((isWeight) => readLastCounts(db, restId, { materialId: matId, isWeight })),
  ])
  return {
    reversals: new Map(reversals.map(({ subjectId, ...reversal }) => [subjectId, toWithdrawal(reversal)])),
    lastIds: new Set(last.map(([count]) => count?.id)),
  }
}

interface Of {
  restId: string
  matId: string
}

/** Adds what lies behind the entries: an order, a bill, a stocktake, a reversal. */
export async function told(
  ctx: Context,
  { restId, matId }: Of,
  entries: readonly BareEntry[],
  { tokensOf, billsOf }: SubjectNames,
): Promise<InventoryEntry[]> {
  const [tokens, bills, counted, { reversals, lastIds }] = await Promise.all([
    namesFor(
      entries.map(({ orderId }) => orderId),
      (ids) => tokensOf(ctx.db, restId, ids),
    ),
    namesFor(
      entries.map(({ purId }) => purId),
      (ids) => billsOf(ctx.db, restId, ids),
    ),
    namesFor(
      entries.map(({ move, purId }) => (move === 'reversal' ? purId : null)),
      (ids) => readCountTimes(ctx.db, restId, ids),
    ),
    readCounts(ctx, restId, matId, entries),
  ])
  return entries.map((entry) => {
    const billId = bills.get(entry.purId ?? '') ?? null
    const countedAt = counted.get(entry.purId ?? '') ?? null
    return {
      ...entry,
      tokenNo: tokens.get(entry.orderId ?? '') ?? null,
      // A purchase or a stocktake is behind a reversal.
      purId: billId === null ? null : entry.purId,
      billId,
      countId: countedAt === null ? null : entry.purId,
      countedAt,
      isReversible: lastIds.has(entry._id),
      reversed: reversals.get(entry._id) ?? null,
    }
  })
}
