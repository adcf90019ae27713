import { decimalsOf, type Decimals } from '@brigade/contract/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { statement, type AnyTable, type Args, type FoundBy } from '../db/statement.ts'

/** For a call that reads and writes no amount. */
export const NO_AMOUNTS: Decimals = 2

/** Counts of changes in the database. */
interface BusinessVersions {
  access: number
  lists: number
}

export interface BranchVersions extends BusinessVersions {
  settings: number
  menu: number
  portions: number
  orders: number
}

export interface Versions {
  business: BusinessVersions
  decimals: Decimals
  branches: ReadonlyMap<string, BranchVersions>
}

interface Row extends BranchVersions {
  restId: string | null
  /** Null before the set-up. */
  currency: string | null
}

const findVersions = statement(
  (_: AnyTable, { restIds }: Args<{ restIds: string[] }>) =>
    sql<Row>`
    select b.access, b.lists, c.currency, v.rest_id, v.settings, v.menu, v.portions, v.orders
      from business_versions b
      left join business c on true
      left join branch_versions v on v.rest_id = any(${restIds}::uuid[])`,
)

function toVersions(rows: FoundBy<typeof findVersions>[]): Versions {
  const [first] = rows
  if (!first) throw new Error('The row of versions is missing')
  const { access, lists, currency } = first
  const branches = rows.flatMap(({ restId, currency: _, ...branch }) =>
    restId === null ? [] : [[restId, branch] as const],
  )
  return { business: { access, lists }, decimals: decimalsIn(currency), branches: new Map(branches) }
}

export async function readVersions(db: Db, restIds: readonly string[]): Promise<Versions> {
  return toVersions(await db.run(findVersions({ restIds: [...restIds] })))
}

/** There are no amounts before the set-up. */
export function decimalsIn(currency: string | null): Decimals {
  return currency === null ? NO_AMOUNTS : decimalsOf(currency)
}

export type VersionReader = (restId?: string) => Promise<Versions>

/** Returns a function that reads versions, in one statement for all calls of one turn of the event loop. */
export function createVersionReader(db: Db): VersionReader {
  let next: { restIds: Set<string>; found: Promise<Versions> } | undefined
  const begin = () => {
    const restIds = new Set<string>()
    const found = new Promise((resolve) => void setImmediate(resolve)).then(() => {
      next = undefined
      return readVersions(db, [...restIds])
    })
    return { restIds, found }
  }
  return (restId) => {
    next ??= begin()
    if (restId !== undefined) next.restIds.add(restId)
    return next.found
  }
}
