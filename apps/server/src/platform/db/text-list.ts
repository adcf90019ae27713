import { sql, type SQL } from 'drizzle-orm'

/**
 * The values of an `in (…)` as SQL literals. Checks and partial indexes take no parameters, and the planner uses a partial
 * index only for a query with the same literals. Never for values from outside the code.
 */
export function textList(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))
}
