import type { Minor } from '@brigade/contract/kernel/money.ts'
import { MOST_MATERIALS } from '@brigade/contract/purchases/purchases.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import type { BookDays } from '../books/books.public.ts'
import { nameWhenMade } from '../lookups/lookups.public.ts'

/** One line of a bill. */
export interface BoughtRow {
  date: string
  billId: string
  supplier: string
  material: string
  isWeight: boolean
  quantity: number
  price: Minor
  tax: Minor
  /** The day of the branch; null while the bill counts. */
  reversed: string | null
  reason: string
}

/** A lateral lookup per bill reads no lines of others. Every bill has a line. */
const findBought = statement(
  (_: AnyTable, { restId, timeZone, from, to, most }: Args<BookDays>) =>
    sql<BoughtRow>`
    select to_char(p.date_of_purchase, 'YYYY-MM-DD') as date, p.bill_id, s.name as supplier,
           ${nameWhenMade('m', 'p.id')} as material, l.is_weight, l.weight + l.nos as quantity, l.price, l.tax,
           to_char(p.withdrawn_at at time zone ${timeZone}, 'YYYY-MM-DD') as reversed, p.withdrawn_reason as reason
      from (
        select * from purchases
         where rest_id = ${restId} and date_of_purchase between ${from}::date and ${to}::date
         order by date_of_purchase, id limit ${most}
      ) p
      cross join lateral (
        select * from purchase_materials where rest_id = ${restId} and purchase_id = p.id
         limit ${sql.lit(MOST_MATERIALS)}
      ) l
      join materials m on m.id = l.material_id
      join suppliers s on s.rest_id = ${restId} and s.id = p.supplier_id
     order by p.date_of_purchase, p.id, l.position
     limit ${most}`,
)

/** The lines of the bills that were purchased on some days, the earliest first. */
export function readBought(db: Db, { from, to, ...asked }: BookDays): Promise<BoughtRow[]> {
  return db.run(findBought({ ...asked, from: isoDate(from), to: isoDate(to) }))
}
