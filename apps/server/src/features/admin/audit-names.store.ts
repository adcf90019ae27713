import type { AuditEntry } from '@brigade/contract/admin/audit.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'

interface Asked {
  ids: string[]
  /** The branch of the entry with the id at the same place. */
  restIds: Array<string | null>
}

interface Name {
  id: string
  name: string
}

const ofBusiness = [
  'restaurants',
  'rest_types',
  'categories',
  'menus',
  'coalitions',
  'taxes',
  'conditions',
  'customizations',
  'customization_levels',
  'addons',
  'materials',
  'payment_modes',
  'expense_categories',
  'delivery_services',
  'channel_keys',
  'coupons',
]
const ofBranch = [
  'foods',
  'variations',
  'sitings',
  'suppliers',
  'terminals',
  'printers',
  'print_services',
  'kitchen_displays',
]

const whole = ofBusiness.map((table) => sql`select b.id, b.name from asked a join ${sql.table(table)} b on b.id = a.id`)
const parts = ofBranch.map(
  (table) => sql`
    select b.id, b.name from asked a join ${sql.table(table)} b on b.rest_id = a.rest_id and b.id = a.id`,
)

/** Every table is looked up by its key, so the entries of a page cost the same in a large database. */
const findNames = statement(
  (_: AnyTable, { ids, restIds }: Args<Asked>) =>
    sql<Name>`
    with asked as materialized (select distinct id, rest_id from unnest(${ids}::uuid[], ${restIds}::uuid[]) as u (id, rest_id))
    ${sql.join([...whole, ...parts], sql` union all `)}
    union all select b.id, trim(b.first_name || ' ' || b.last_name) from asked a join accounts b on b.id = a.id
    union all select b.id, b.number from asked a join contacts b on b.id = a.id
    union all select b.id, b.bill_id from asked a join purchases b on b.rest_id = a.rest_id and b.id = a.id
    union all select b.id, b.token_no::text from asked a join orders b on b.rest_id = a.rest_id and b.id = a.id
    union all select b.id, b.token_no::text from asked a join print_jobs b on b.rest_id = a.rest_id and b.id = a.id`,
)

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

const idsIn = ({ on, before, after }: AuditEntry) => new Set(JSON.stringify([on, before, after]).match(ID))

/** Adds to each entry what its ids are called now. */
export async function withNames(db: Db, entries: readonly AuditEntry[]): Promise<AuditEntry[]> {
  const asked = entries.flatMap((entry) =>
    [...idsIn(entry)].map((id) => ({ id: id.toLowerCase(), restId: entry.restId })),
  )
  if (asked.length === 0) return [...entries]
  const found = await db.run(findNames({ ids: asked.map(({ id }) => id), restIds: asked.map(({ restId }) => restId) }))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return entries.map((entry) => {
    const known = [...idsIn(entry)].flatMap((id) => {
      const name = names.get(id.toLowerCase())
      return name === undefined ? [] : [[id, name] as const]
    })
    return { ...entry, names: Object.fromEntries(known) }
  })
}
