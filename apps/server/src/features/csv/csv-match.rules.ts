import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { csvSays, problemAt, type CsvProblem, type CsvProblemKey } from './csv-problem.ts'
import type { CsvRow } from './csv-text.rules.ts'

/** An entry that is there, with what a file may change. */
export interface PresentEntry<Values> {
  id: string
  version: number
  values: Values
}

/** An entry as the file has it. */
export interface ReadRow<Given> {
  row: number
  /** The row and further ones of the same entry. */
  rows: readonly CsvRow[]
  id: string
  /** Or what else it is known by. Null if it is wrong. */
  name: string | null
  /** Null if something is wrong. */
  given: Given | null
}

/** Names by which entries are compared, by name. */
export type Keys = ReadonlyMap<string, string>

/** What a row without an id is known by, if not by its name in any case. */
export interface KnownBy<Values> {
  column: string
  of: (values: Values) => string
  /** Of two rows that have the same. */
  twice: CsvProblemKey
}

interface Matching<Values> {
  parts?: object
  leftOut?: ReadonlyMap<string, string>
  knownBy?: KnownBy<Values>
}

interface Matched<Values, Given> extends ReadRow<Given> {
  key: string | null
  entry: PresentEntry<Values> | undefined
  /** Some lists have several entries of one name, which can stay. */
  keepsName: boolean
}

/**
 * Finds the entry of each row: by its id, else by its name. The export of another branch fills a list that is empty: there,
 * ids only tell its entries apart.
 */
export function matchRows<Values extends { name: string }, Given>(
  rows: ReadonlyArray<ReadRow<Given>>,
  present: ReadonlyArray<PresentEntry<Values>>,
  keys: Keys,
  { parts, leftOut, knownBy }: Matching<Values>,
): { matched: Array<Matched<Values, Given>>; problems: CsvProblem[] } {
  const keyOf = (name: string) => keys.get(name) ?? name
  const nameOf = (values: Values) => knownBy?.of(values) ?? values.name
  const { column, twice } = knownBy ?? { column: 'name', twice: 'csv.name-twice' as const }
  const byId = new Map(present.map((entry) => [entry.id, entry]))
  const byKey = groupBy(present, (entry) => keyOf(nameOf(entry.values)))
  const ownersOf = (key: string | null) => (key === null ? undefined : byKey.get(key)) ?? []
  const isForeign = (id: string) => present.length === 0 && id !== '' && !leftOut?.has(id)
  const problems: CsvProblem[] = []
  const rowOf = new Map<string, ReadRow<Given>>()
  const named = new Map<string, Matched<Values, Given>>()
  const matched = rows.map((one) => {
    const { row, name } = one
    const id = isForeign(one.id) ? '' : one.id
    const key = name === null ? null : keyOf(name)
    const owners = ownersOf(key)
    const entry = id === '' ? owners[0] : byId.get(id)
    const isNamesake = entry !== undefined && key === keyOf(nameOf(entry.values))
    const keepsName = isNamesake || (parts !== undefined && isForeign(one.id))
    const match: Matched<Values, Given> = { ...one, id, key, entry, keepsName }
    if (id !== '' && !entry) problems.push({ row, column: 'id', text: leftOut?.get(id) ?? csvSays('csv.id-unknown') })
    if (id === '' && owners.length > 1) problems.push(problemAt(row, column, 'csv.name-ambiguous'))
    const own = entry?.id ?? (isForeign(one.id) ? one.id : undefined)
    const same = own === undefined ? undefined : rowOf.get(own)
    const namesake = key === null ? undefined : named.get(key)
    if (own !== undefined && !same) rowOf.set(own, one)
    if (key !== null && !namesake) named.set(key, match)
    if (same) {
      const said = parts ? 'csv.rows-apart' : 'csv.row-twice'
      problems.push(problemAt(row, one.id === '' ? column : 'id', said, { row: same.row }))
    } else if (namesake && !(keepsName && namesake.keepsName)) {
      const isSame = parts && !entry && !namesake.entry
      problems.push(problemAt(row, column, isSame ? 'csv.rows-apart' : twice, { row: namesake.row }))
    }
    return match
  })
  // Such a list tells itself which are taken.
  if (knownBy) return { matched, problems }
  // A name is free if the file gives its entry another one.
  for (const { row, key, name, entry, keepsName } of matched) {
    if (entry && !keepsName && ownersOf(key).some((owner) => !rowOf.has(owner.id))) {
      problems.push(problemAt(row, 'name', 'csv.name-taken', { name: name ?? '' }))
    }
  }
  return { matched, problems }
}
