import type { Minor } from '@brigade/contract/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import { calledOff } from '../orders/orders.public.ts'
import type { DaysOfBranch } from './last-days.ts'

/** An addon by its id, or an option by its name and that of its customization. */
export interface Chosen {
  addonId: string | null
  customization: string | null
  option: string | null
  portions: number
  amount: Minor
}

/** Looks up the lines of each order. The offset keeps PostgreSQL from making it a join, which could read all lines. */
const findChosen = statement(
  (_: AnyTable, { restId, from, to }: Args<DaysOfBranch>) =>
    sql<Chosen>`
    select c.addon_id, c.customization, c.option, sum(l.quantity)::int as portions, sum(l.quantity * c.price) as amount
    from orders o
      cross join lateral (
        select quantity, addons, customizations from order_lines where rest_id = ${restId} and order_id = o.id
        offset 0
      ) l
      cross join lateral (
        select a.id as addon_id, null as customization, null as option, a.price
          from jsonb_to_recordset(l.addons) as a (id text, price bigint)
        union all
        select null, k."cusName", k."levelName", 0
          from jsonb_to_recordset(l.customizations) as k ("cusName" text, "levelName" text)
      ) c
    where o.rest_id = ${restId} and o.business_date between ${from}::date and ${to}::date and o.status not in (${sql.join(calledOff)})
    group by c.addon_id, c.customization, c.option`,
)

export function readChosen(db: Db, { restId, from, to }: DaysOfBranch): Promise<Chosen[]> {
  return db.run(findChosen({ restId, from: isoDate(from), to: isoDate(to) }))
}

interface OfferedCustomization {
  id: string
  /** What it is called, then what it was called before. */
  names: string[]
  options: Array<{ id: string; name: string }>
}

const findOffered = statement(
  (_: AnyTable) =>
    sql<OfferedCustomization>`
    select c.id, array_prepend(c.name, array(select e.name from earlier_names e where e.entry_id = c.id)) as names,
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by l.position), '[]')
        from customization_levels l where l.customization_id = c.id and l.archived_at is null) as options
    from customizations c`,
)

/** The customizations of the business, with the options that they offer. */
export function readOffered(db: Db): Promise<OfferedCustomization[]> {
  return db.run(findOffered({}))
}
