import type { Expense } from '@brigade/contract/expenses/expenses.contract.ts'
import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { sql, type Expression } from 'kysely'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import type { expenseCategories } from '../lookups/lookups.table.ts'
import { ofEachBranch, restIdsOf, type Branches } from '../restaurants/restaurants.public.ts'
import type { expenses } from './expenses.table.ts'

type Named = Tables<{ expenseCategories: typeof expenseCategories; expenses: typeof expenses }>
type Row = typeof expenses.$inferSelect

const COLUMNS = ['restId', 'id', 'categoryId', 'billId', 'date', 'purpose', 'spended'] as const

export function toExpense({ id, restId, categoryId, billId, date, purpose, spended }: Row, catName: string): Expense {
  return { _id: id, restId, billId, date, purpose, spended: toDecimal(spended), category: { _id: categoryId, catName } }
}

interface Asked {
  restIds?: string[] | undefined
  after?: string | undefined
}

function newest(db: Named, { restIds, after }: Args<Asked>, limit: Expression<number>) {
  const rows = db
    .selectFrom('expenses')
    .select(COLUMNS)
    .where(sql<boolean>`rest_id = r.id`)
    .orderBy('id', 'desc')
  return ofEachBranch((after ? rows.where('id', '<', after) : rows).limit(limit), restIds)
}

const list = statement((db: Named, { limit, ...asked }: Args<Asked & { limit: number }>) =>
  db
    .selectFrom(newest(db, asked, limit).as('n'))
    .innerJoin('expenseCategories as c', 'c.id', 'n.categoryId')
    .selectAll('n')
    .select('c.name as category')
    .orderBy('n.id', 'desc')
    .limit(limit),
)

export async function readExpenses(db: Db, branches: Branches, { limit, after }: PageAsked): Promise<Expense[]> {
  const rows = await db.run(list({ restIds: restIdsOf(branches), after, limit: limit + 1 }))
  return rows.map(({ category, ...row }) => toExpense(row, category))
}

const countOf = statement((db: Named, asked: Args<Asked>) => countUpTo(newest(db, asked, sql.lit(MOST_COUNTED))))

export async function countExpenses(db: Db, branches: Branches): Promise<number> {
  const [row] = await db.run(countOf({ restIds: restIdsOf(branches) }))
  return row?.total ?? 0
}

const insert = statement((db: Named, expense: Args<NewRow<typeof expenses>>) =>
  db
    .insertInto('expenses')
    .values(expense)
    .onConflict((same) => same.columns(['restId', 'categoryId', 'billId']).doNothing())
    .returning(COLUMNS),
)

export async function insertExpense(db: Db, expense: Row): Promise<Row | undefined> {
  const [row] = await db.run(insert({ ...expense, date: isoDate(expense.date) }))
  return row
}
