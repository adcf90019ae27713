import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { sql, type Expression } from 'kysely'

/** A statement that counts rows, at most `MOST_COUNTED`, so that a long list is not read for its count. */
export const countUpTo = (rows: Expression<unknown>) => sql<{ total: number }>`
  select count(*) as total from (select from ${rows} as listed limit ${sql.lit(MOST_COUNTED)}) as counted`
