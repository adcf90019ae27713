import { MOST_CONTACTS } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { counts, wholeWithdrawal, withdrawalColumns } from '../accounts/withdrawal.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

/** To about 0.1 m. */
const degrees = (name: string) => numeric(name, { precision: 9, scale: 6, mode: 'number' }).notNull()

export const suppliers = pgTable(
  'suppliers',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    id: uuid().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    latitude: degrees('latitude'),
    longitude: degrees('longitude'),
    contacts: text().array().notNull(),
    /** Every change raises it. Null is 1: the version before writes none. */
    version: integer(),
    /** Of a retired supplier. */
    ...withdrawalColumns,
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    // Finds one, and is no way through the list.
    index('suppliers_id').using('hash', t.id),
    uniqueIndex('suppliers_name')
      .on(t.restId, sql`lower(${t.name})`)
      .where(counts(t)),
    check('suppliers_withdrawal', wholeWithdrawal(t)),
    check('suppliers_named', sql`${t.name} <> '' and ${t.address} <> ''`),
    check('suppliers_place', sql`abs(${t.latitude}) <= 90 and abs(${t.longitude}) <= 180`),
    check('suppliers_contacts', sql`cardinality(${t.contacts}) <= ${sql.raw(String(MOST_CONTACTS))}`),
  ],
)
