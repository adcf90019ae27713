import { sql } from 'kysely'
import type { Db } from './db.ts'
import { statement, type AnyTable, type Args } from './statement.ts'

const findKeys = statement(
  (_: AnyTable, { names }: Args<{ names: string[] }>) =>
    sql<{ name: string; key: string }>`select n as name, lower(n) as key from unnest(${names}::text[]) n`,
)

/** Each name as the database compares it: whatever its case. */
export async function readNameKeys(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  return new Map((await db.run(findKeys({ names: [...new Set(names)] }))).map(({ name, key }) => [name, key]))
}

/**
 * The places of names that the database takes for an earlier one. Rules of case differ: for JavaScript, İ and i are two
 * names, and for most databases they are one.
 */
export async function findRepeatedNames(db: Db, names: readonly string[]): Promise<number[]> {
  const keys = await readNameKeys(db, names)
  const first = new Map(names.map((name, at) => [keys.get(name), at] as const).toReversed())
  return names.flatMap((name, at) => (first.get(keys.get(name)) === at ? [] : [at]))
}
