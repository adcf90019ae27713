import { sql } from 'kysely'
import { statement, type Tables } from '../../platform/db/statement.ts'
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
