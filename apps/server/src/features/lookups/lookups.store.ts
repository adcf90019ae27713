import type { ExpenseCategory, Named } from '@brigade/contract/lookups/lookups.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'

interface Row {
  id: string
  name: string
}

/** The statements of a list of names. */
const statementsOn = (name: string) => {
  const table = sql.table(name)
  return {
    page: statement((_: AnyTable, { after, limit }: Args<PageAsked>) =>
      after
        ? sql<Row>`select id, name from ${table} where id < ${after} order by id desc limit ${limit}`
        : sql<Row>`select id, name from ${table} order by id desc limit ${limit}`,
    ),
    count: statement((_: AnyTable) => sql<{ total: number }>`select count(*) as total from ${table}`),
    find: statement(
      (_: AnyTable, { ids }: Args<{ ids: string[] }>) =>
        sql<Row>`select id, name from ${table} where id = any(${ids}::uuid[])`,
    ),
    insert: statement(
      (_: AnyTable, { id, name: named }: Args<Row>) =>
        sql<Row>`insert into ${table} (id, name) values (${id}, ${named}) on conflict do nothing returning id, name`,
    ),
  }
}

const plainLists = {
  categories: statementsOn('categories'),
  coalitions: statementsOn('coalitions'),
  expenseCategories: statementsOn('expense_categories'),
  menus: statementsOn('menus'),
  paymentModes: statementsOn('payment_modes'),
}

export type PlainList = keyof typeof plainLists

export function toNamed({ id, name }: Row): Named {
  return { _id: id, name }
}

/** The wire calls the name `catName`. */
export function toExpenseCategory({ _id, name }: Named): ExpenseCategory {
  return { _id, catName: name }
}

export async function readNamed(db: Db, list: PlainList, { limit, after }: PageAsked): Promise<Named[]> {
  const rows = await db.run(plainLists[list].page({ after, limit: limit + 1 }))
  return rows.map(toNamed)
}

export async function countNamed(db: Db, list: PlainList): Promise<number> {
  const [row] = await db.run(plainLists[list].count({}))
  return row?.total ?? 0
}

export async function insertNamed(db: Db, list: PlainList, entry: Row): Promise<Named | undefined> {
  const [row] = await db.run(plainLists[list].insert(entry))
  return row && toNamed(row)
}

export async function findAllNamed(db: Db, list: PlainList, ids: readonly string[]): Promise<Map<string, Named>> {
  const rows = await db.run(plainLists[list].find({ ids: [...ids] }))
  return new Map(rows.map((row) => [row.id, toNamed(row)]))
}

export async function findNamed(db: Db, list: PlainList, id: string): Promise<Named | undefined> {
  return (await findAllNamed(db, list, [id])).get(id)
}
