import type { InventoryEntry } from '@brigade/contract/inventory/inventory.contract.ts'
import type { Context } from '../../platform/context.ts'
import type { UnnamedEntry } from './inventory-views.store.ts'

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

export async function withNames(
  { db }: Context,
  restId: string,
  entries: readonly UnnamedEntry[],
  { tokensOf, billsOf }: SubjectNames,
): Promise<InventoryEntry[]> {
  const [tokens, bills] = await Promise.all([
    namesFor(
      entries.map(({ orderId }) => orderId),
      (ids) => tokensOf(db, restId, ids),
    ),
    namesFor(
      entries.map(({ purId }) => purId),
      (ids) => billsOf(db, restId, ids),
    ),
  ])
  return entries.map((entry) => ({
    ...entry,
    tokenNo: tokens.get(entry.orderId ?? '') ?? null,
    billId: bills.get(entry.purId ?? '') ?? null,
  }))
}
