import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'

/** Runs SQL without values, also in a transaction of the product. */
export const runText = (db: Db, text: string) => db.run(statement(() => sql.raw<Record<string, unknown>>(text))({}))
