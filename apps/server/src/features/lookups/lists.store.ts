import { conditionParameters, type ConditionKind } from '@brigade/contract/lookups/conditions.rules.ts'
import type {
  ConditionOnWire,
  DeliveryService,
  ExpenseCategory,
  ListEntry,
  Named,
  Tax,
} from '@brigade/contract/lookups/lookups.contract.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type Tables } from '../../platform/db/statement.ts'
import { entryList, type EntryRow } from './entry-list.store.ts'
import type { deliveryServices as deliveryServicesTable } from './lookups.table.ts'

export const plainLists = {
  categories: entryList<object>('categories'),
  coalitions: entryList<object>('coalitions'),
  expenseCategories: entryList<object>('expense_categories'),
  menus: entryList<object>('menus'),
  paymentModes: entryList<object>('payment_modes'),
}

export const taxes = entryList<{ percentage: number }>('taxes', ['percentage'])
export const conditions = entryList<{ kind: ConditionKind }>('conditions', ['kind'])
export const customizations = entryList<{ isRequired: boolean }>('customizations', ['isRequired'])
export const deliveryServices = entryList<{ isOwn: boolean; keyId: string | null }>('delivery_services', [
  'isOwn',
  'keyId',
])

/** The wire form of what other records name. */
export function toNamed({ id, name }: Pick<EntryRow, 'id' | 'name'>): Named {
  return { _id: id, name }
}

/** The wire form of what every list has. */
export function toEntry({ id, name, version, isArchived }: EntryRow): ListEntry {
  return { _id: id, name, version, isArchived }
}

/** The wire calls the name `catName`. */
export function toExpenseCategory({ id, name, version, isArchived }: EntryRow): ExpenseCategory {
  return { _id: id, catName: name, version, isArchived }
}

export const toTax = (row: EntryRow & { percentage: number }): Tax => ({ ...toEntry(row), percentage: row.percentage })

export function toCondition(row: EntryRow & { kind: ConditionKind }): ConditionOnWire {
  return { ...toEntry(row), schema: conditionParameters(row.kind) }
}

export function toDeliveryService(row: EntryRow & { isOwn: boolean; keyId: string | null }): DeliveryService {
  return { ...toEntry(row), isOwn: row.isOwn, keyId: row.keyId }
}

type OfServices = Tables<{ deliveryServices: typeof deliveryServicesTable }>

const setKey = statement((db: OfServices, { id, keyId }: Args<{ id: string; keyId: string | null }>) =>
  db.updateTable('deliveryServices').set({ keyId }).where('id', '=', id),
)

export async function updateKey(db: Db, id: string, keyId: string | null): Promise<void> {
  await db.run(setKey({ id, keyId }))
}

const unsetKey = statement((db: OfServices, { keyId }: Args<{ keyId: string }>) =>
  db.updateTable('deliveryServices').set({ keyId: null }).where('keyId', '=', keyId).returning('name'),
)

export async function clearKey(db: Db, keyId: string): Promise<string[]> {
  return (await db.run(unsetKey({ keyId }))).map(({ name }) => name)
}
