import type { Expense } from '@brigade/contract/expenses/expenses.contract.ts'
import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import { sql, type Expression } from 'kysely'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import type { Amounts } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import type { accounts } from '../accounts/accounts.table.ts'
import { notWithdrawn, toWithdrawal } from '../accounts/accounts.public.ts'
import { nameWhenMade } from '../lookups/lookups.public.ts'
import type { expenseCategories } from '../lookups/lookups.table.ts'
import { ofEachBranch, restIdsOf, type Branches } from '../restaurants/restaurants.public.ts'
import type { expenses } from './expenses.table.ts'

type Named = Tables<{
  accounts: typeof accounts
  expenseCategories: typeof expenseCategories
  expenses: typeof expenses
}>
type Row = typeof expenses.$inferSelect

const COLUMNS = [
  'restId',
  'id',
  'categoryId',
  'billId',
  'date',
  'purpose',
  'spended',
  'withdrawnAt',
  'withdrawnBy',
  'withdrawnReason',
] as const

interface By {
  firstName: string | null
  lastName: string | null
}

const nobody: By = { firstName: null, lastName: null }

export function toExpense(row: Row, catName: string, decimals: Decimals, by = nobody): Expense {
  const { id, restId, categoryId, billId, date, purpose, spended } = row
  const category = { _id: categoryId, catName }
  const reversed = toWithdrawal({ ...row, ...by })
  return { _id: id, restId, billId, date, purpose, spended: toDecimal(spended, decimals), category, reversed }
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
    .leftJoin('accounts as a', 'a.id', 'n.withdrawnBy')
    .selectAll('n')
    .select([nameWhenMade('c', 'n.id').as('category'), 'a.firstName', 'a.lastName'])
    .orderBy('n.id', 'desc')
    .limit(limit),
)

export async function readExpenses(
  { db, decimals }: Amounts,
  branches: Branches,
  { limit, after }: PageAsked,
): Promise<Expense[]> {
  const rows = await db.run(list({ restIds: restIdsOf(branches), after, limit: limit + 1 }))
  return rows.map(({ category, ...row }) => toExpense(row, category, decimals, row))
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
    .onConflict((same) => same.doNothing())
    .returning(COLUMNS),
)

export async function insertExpense(db: Db, expense: Omit<Row, keyof typeof notWithdrawn>): Promise<Row | undefined> {
  const [row] = await db.run(insert({ ...expense, ...notWithdrawn, date: isoDate(expense.date) }))
  return row
}

const findOne = statement((db: Named, { restId, id }: Args<{ restId: string; id: string }>) =>
  db
    .selectFrom('expenses as e')
    .innerJoin('expenseCategories as c', 'c.id', 'e.categoryId')
    .leftJoin('accounts as a', 'a.id', 'e.withdrawnBy')
    .selectAll('e')
    .select([nameWhenMade('c', 'e.id').as('category'), 'a.firstName', 'a.lastName'])
    .where('e.restId', '=', restId)
    .where('e.id', '=', id),
)

export async function readExpense({ db, decimals }: Amounts, restId: string, id: string): Promise<Expense> {
  const [row] = await db.run(findOne({ restId, id }))
  if (!row) throw new Error('The expense is missing after the change')
  const { category, ...columns } = row
  return toExpense(columns, category, decimals, columns)
}

const lockRow = statement((db: Named, { id }: Args<{ id: string }>) =>
  db.selectFrom('expenses').select(COLUMNS).where('id', '=', id).forNoKeyUpdate(),
)

export async function lockExpense(db: Db, id: string): Promise<Row | undefined> {
  const [row] = await db.run(lockRow({ id }))
  return row
}

interface Withdrawing extends Pick<Row, 'restId' | 'id' | 'withdrawnReason'> {
  withdrawnAt: Date
  withdrawnBy: string
}

const withdraw = statement((db: Named, { restId, id, ...withdrawal }: Args<Withdrawing>) =>
  db.updateTable('expenses').set(withdrawal).where('restId', '=', restId).where('id', '=', id),
)

/** The caller holds the lock of the expense, and has seen that it counts. */
export async function withdrawExpense(db: Db, expense: Withdrawing): Promise<void> {
  await db.run(withdraw(expense))
}
