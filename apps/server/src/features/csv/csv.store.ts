import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'

const findKeys = statement(
  (_: AnyTable, { names }: Args<{ names: string[] }>) =>
    sql<{ name: string; key: string }>`select n as name, lower(n) as key from unnest(${names}::text[]) n`,
)

/** Each name as the database compares it: whatever its case. */
export async function readNameKeys(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  return new Map((await db.run(findKeys({ names: [...new Set(names)] }))).map(({ name, key }) => [name, key]))
}
