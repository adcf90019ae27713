import { sql, type Expression } from 'kysely'

export type Branches = readonly string[] | 'all'

/** The argument for `ofEachBranch`: none stands for all branches. */
export const restIdsOf = (branches: Branches): string[] | undefined => (branches === 'all' ? undefined : [...branches])

/** `rows` of each branch `r`, read one branch at a time, because an index is sorted within a branch only. */
export const ofEachBranch = <Row>(rows: Expression<Row>, restIds: Expression<string[]> | undefined) =>
  sql<Row>`(
    select b.* from restaurants as r cross join lateral ${rows} as b
    ${restIds ? sql`where r.id = any(${restIds}::uuid[])` : sql``})`
