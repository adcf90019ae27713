import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import { sql } from 'kysely'
import { refuse } from '../../platform/refusal.ts'

const findNamesake = statement(
  (_: AnyTable, { restId, name }: Args<{ restId: string; name: string }>) =>
    sql<{ id: string }>`
    select id from foods where rest_id = ${restId} and lower(name) = lower(${name}) limit 1`,
)

/** Throws `food-name-taken`. A question for a person: two that add one name at once may both succeed. */
export async function refuseTakenFoodName(db: Db, restId: string, name: string): Promise<void> {
  const [namesake] = await db.run(findNamesake({ restId, name }))
  if (namesake) refuse('food-name-taken', { params: { name } })
}
