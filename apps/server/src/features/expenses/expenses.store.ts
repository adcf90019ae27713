import type { Expense } from '@brigade/contract/expenses/expenses.contract.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { expenseCategories } from '../lookups/lookups.table.ts'
import { countOfBranches, isAmong, type Branches } from '../restaurants/restaurants.public.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'
import { expenses } from './expenses.table.ts'

type Row = typeof expenses.$inferSelect

export function toExpense(
  { id, restId, billId, date, purpose, spended }: Row,
  category: { id: string; name: string },
): Expense {
  return {
    _id: id,
    restId,
    billId,
    date,
    purpose,
    spended: toDecimal(spended),
    category: { _id: category.id, catName: category.name },
  }
}

export async function readExpenses(db: Db, branches: Branches, { limit, after }: PageAsked): Promise<Expense[]> {
  const ofBranch = db
    .select()
    .from(expenses)
    .where(and(eq(expenses.restId, restaurants.id), after === undefined ? undefined : lt(expenses.id, after)))
    .orderBy(desc(expenses.id))
    .limit(limit + 1)
    .as('of_branch')
  const rows = await db
    .select({ expense: ofBranch._.selectedFields, category: expenseCategories })
    .from(restaurants)
    .crossJoinLateral(ofBranch)
    .innerJoin(expenseCategories, eq(expenseCategories.id, ofBranch.categoryId))
    .where(isAmong(branches))
    .orderBy(desc(ofBranch.id))
    .limit(limit + 1)
  return rows.map(({ expense, category }) => toExpense(expense, category))
}

export function countExpenses(db: Db, branches: Branches): Promise<number> {
  return countOfBranches(db, expenses, branches)
}

export async function insertExpense(db: Db, expense: Row): Promise<Row | undefined> {
  const [row] = await db
    .insert(expenses)
    .values(expense)
    .onConflictDoNothing({ target: [expenses.restId, expenses.categoryId, expenses.billId] })
    .returning()
  return row
}
