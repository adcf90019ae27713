import { addDays, instantOf, type WireDate } from '@brigade/contract/kernel/dates.ts'
import type { ExpensesOverview } from '@brigade/contract/expenses/expenses-overview.contract.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { monthOf, monthsUntil } from '@brigade/contract/kernel/months.ts'
import { MONTHS } from '@brigade/contract/purchases/purchases-overview.contract.ts'
import { sql } from 'kysely'
import type { Amounts } from '../../platform/context.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import { idsFrom } from '../../platform/new-id.ts'

interface SpentRow {
  categoryId: string
  name: string
  /** The first day of the month. */
  month: WireDate
  expenses: number
  amount: number
}

/** An expense is recorded on its day at the earliest, so its id limits what is read. */
const findSpent = statement(
  (_: AnyTable, { restId, fromId, from }: Args<{ restId: string; fromId: string; from: string }>) =>
    sql<SpentRow>`
    select spent.*, c.name
      from (
        select category_id, date_trunc('month', date)::date as month, count(*)::int as expenses,
               sum(spended)::bigint as amount
          from expenses
         where rest_id = ${restId} and id >= ${fromId}::uuid and date >= ${from}::date
           and withdrawn_at is null
         group by 1, 2
      ) spent
      join expense_categories c on c.id = spent.category_id`,
)

const sumOf = (rows: readonly SpentRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

export async function readSpent(
  { db, decimals }: Amounts,
  { restId, today, timeZone }: { restId: string; today: WireDate; timeZone: string },
): Promise<ExpensesOverview> {
  const months = monthsUntil(monthOf(today), MONTHS)
  const from = `${months[0] ?? ''}:01`
  // The zone of the branch may have changed since.
  const fromId = idsFrom(instantOf(addDays(from, -1), 0, timeZone))
  const rows = await db.run(findSpent({ restId, fromId, from: isoDate(from) }))
  const categories = [...groupBy(rows, ({ categoryId }) => categoryId)].map(([id, spent]) => ({
    _id: id,
    catName: spent[0]?.name ?? '',
    expenses: spent.reduce((sum, { expenses }) => sum + expenses, 0),
    amount: toDecimal(sumOf(spent), decimals),
    months: months.map((month) => toDecimal(sumOf(spent.filter((row) => monthOf(row.month) === month)), decimals)),
  }))
  return { months, categories: categories.toSorted((a, b) => b.amount - a.amount) }
}
