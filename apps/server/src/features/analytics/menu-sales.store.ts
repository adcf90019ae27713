import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import type { Minor } from '@brigade/contract/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import { calledOff } from '../orders/orders.public.ts'
import type { DaysOfBranch } from './last-days.ts'

export interface SoldOnDay {
  foodId: string
  date: WireDate
  portions: number
  amount: Minor
}

/** Looks up the lines of each order. The offset keeps PostgreSQL from making it a join, which could read all lines. */
const findSold = statement(
  (_: AnyTable, { restId, from, to }: Args<DaysOfBranch>) =>
    sql<SoldOnDay>`
    select l.food_id, to_char(o.business_date, 'YYYY:MM:DD') as date, sum(l.quantity)::int as portions,
      sum(l.quantity * l.unit_discount_price - coalesce(l.given_discount, 0)) as amount
    from orders o
      cross join lateral (
        select food_id, quantity, unit_discount_price, given_discount from order_lines
        where rest_id = ${restId} and order_id = o.id
        offset 0
      ) l
    where o.rest_id = ${restId} and o.business_date between ${from}::date and ${to}::date and o.status not in (${sql.join(calledOff)})
    group by l.food_id, o.business_date`,
)

export function readSold(db: Db, { restId, from, to }: DaysOfBranch): Promise<SoldOnDay[]> {
  return db.run(findSold({ restId, from: isoDate(from), to: isoDate(to) }))
}
