import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args, type Tables } from '../../platform/db/statement.ts'
import type { foods } from './foods.table.ts'

type Named = Tables<{ foods: typeof foods }>

/** The stored pictures of all branches. Fits every schema, for backups. */
export const pictureNames = statement((db: Named) =>
  db
    .selectFrom('foods')
    .select(sql<string>`unnest(images)`.as('name'))
    .distinct()
    .orderBy('name'),
)

const knownPictures = statement(
  (_: AnyTable, { names }: Args<{ names: string[] }>) => sql<{ name: string }>`
    select distinct p.picture as name from foods f, unnest(f.images) as p (picture)
     where f.images && ${names}::text[] and p.picture = any(${names}::text[])`,
)

/** Those of these stored pictures that foods of any branch have. */
export async function findPictures(db: Db, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  return (await db.run(knownPictures({ names }))).map(({ name }) => name)
}
