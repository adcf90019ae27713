import { createHash } from 'node:crypto'
import type { Table } from 'drizzle-orm'
import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type ColumnType,
  type CompiledQuery,
  type DeleteResult,
  type InsertResult,
  type QueryExecutorProvider,
  type RawBuilder,
  type UpdateResult,
} from 'kysely'

/** The arguments of a statement while its text is built. An argument that a call leaves out is undefined. */
export type Args<Given> = { [Name in keyof Given]: RawBuilder<Exclude<Given[Name], undefined>> }

/** JSON text for a `jsonb` column. The driver would send an array as a PostgreSQL array. */
export type Json<Value> = string & { readonly json?: Value }

export const asJson = <Value>(value: Value): Json<Value> => JSON.stringify(value)

/** A value as an insert or update takes it. */
type Written<Column, Value> = Column extends { _: { columnType: 'PgJsonb' } }
  ?
      | Json<Exclude<Value, null | undefined>>
      | (null extends Value ? null : never)
      | (undefined extends Value ? undefined : never)
  : Value

type WrittenTo<T extends Table, Name> = Name extends keyof T['$inferInsert'] & keyof T['_']['columns']
  ? Written<T['_']['columns'][Name], T['$inferInsert'][Name]>
  : never

/** A row for an insert or update: `jsonb` columns take JSON text. */
export type NewRow<T extends Table> = { [Name in keyof T['$inferInsert']]: WrittenTo<T, Name> }

type ColumnsOf<T extends Table> = {
  [Name in keyof T['$inferSelect']]: ColumnType<T['$inferSelect'][Name], WrittenTo<T, Name>, WrittenTo<T, Name>>
}

/** A query builder over some tables, by their names in the database in camel case: `Tables<{ orderLines: typeof orderLines }>`. */
export type Tables<Named extends Record<string, Table>> = Kysely<{ [Name in keyof Named]: ColumnsOf<Named[Name]> }>

/** The query builder of a statement that is an `sql` template. */
export type AnyTable = Kysely<unknown>

/** Without `returning`, a change returns no rows. */
type RowOf<Output> = Output extends InsertResult | UpdateResult | DeleteResult ? never : Output

/** A query, or a whole statement as an `sql` template. */
interface Built<Output> {
  compile: (db: QueryExecutorProvider) => CompiledQuery<Output>
}

/** What PostgreSQL prepares once on each connection, under its name. */
interface Prepared {
  name: string
  text: string
}

/** A statement with its values, for `db.run` or `db.later`. */
export interface Bound<Row> extends Prepared {
  values: unknown[]
  rowsOf: (fields: ReadonlyArray<{ name: string }>, rows: readonly unknown[][]) => Row[]
}

/** A row that a statement returns. */
export type FoundBy<Made> = Made extends (given: never) => Bound<infer Row> ? Row : never

/** JSON text of any number of whole rows, for one parameter. */
export type Rows<T extends Table> = Json<Array<T['$inferSelect']>>

/** The name of a column in the database. */
export const snakeCase = (property: string) => property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const inColumns = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value]))

export function asRows<T extends Table>(rows: ReadonlyArray<T['$inferSelect']>): Rows<T> {
  return JSON.stringify(rows.map(inColumns))
}

/** The same for rows of a table that only its name tells, perhaps without some columns. */
export const asRecords = (rows: readonly object[]): Json<unknown[]> => asJson(rows.map(inColumns))

/** The rows of `asRows`, for the `expression` of an insert. */
export const everyColumn = (table: string, rows: RawBuilder<Json<unknown[]>>) =>
  sql<Record<string, unknown>>`select * from jsonb_populate_recordset(null::${sql.table(table)}, ${rows})`

/** Stands for an argument in the text. */
class Hole {
  readonly argument: string
  constructor(argument: string) {
    this.argument = argument
  }
}

interface Compiled<Row> extends Prepared {
  parameters: readonly unknown[]
  rowsOf: Bound<Row>['rowsOf']
}

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

const plugins = [new CamelCasePlugin()]

/** One expression for each argument. The type comes from the builder that receives them. */
function holes<Given>(names: readonly string[]): Args<Given>
function holes(names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, sql`${sql.val(new Hole(name))}`]))
}

const camelCase = (column: string) => column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Objects from the values of each row. The type comes from the statement. */
function objects<Row>(properties: readonly string[], rows: readonly unknown[][]): Row[]
function objects(properties: readonly string[], rows: readonly unknown[][]): object[] {
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (const [at, property] of properties.entries()) row[property] = values[at]
    return row
  })
}

/** PostgreSQL cuts names after 63 characters. */
const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url')

function compile<Named, Given, Output>(
  build: (db: Kysely<Named>, args: Args<Given>) => Built<Output>,
  names: readonly string[],
): Compiled<RowOf<Output>> {
  const db = new Kysely<Named>({ dialect, plugins })
  const { sql: text, parameters } = build(db, holes<Given>(names)).compile(db)
  let properties: string[] | undefined
  return {
    name: nameOf(text),
    text,
    parameters,
    rowsOf: (fields, rows) => {
      properties ??= fields.map(({ name }) => camelCase(name))
      return objects(properties, rows)
    },
  }
}

/**
 * Makes a statement. `build` names tables and columns in camel case, as rows do. It runs once for each set of arguments
 * that calls give, so it may add a condition for an argument that is there.
 */
export function statement<Named, Given extends object, Output>(
  build: (db: Kysely<Named>, args: Args<Given>) => Built<Output>,
): (given: Given) => Bound<RowOf<Output>> {
  const variants = new Map<string, Compiled<RowOf<Output>>>()
  return (given) => {
    const values = new Map<string, unknown>(Object.entries(given).filter(([, value]) => value !== undefined))
    const shape = [...values.keys()].join()
    let compiled = variants.get(shape)
    if (!compiled) {
      compiled = compile(build, [...values.keys()])
      variants.set(shape, compiled)
    }
    const { name, text, parameters, rowsOf } = compiled
    return {
      name,
      text,
      rowsOf,
      values: parameters.map((one) => (one instanceof Hole ? values.get(one.argument) : one)),
    }
  }
}

const combined = new Map<string, Prepared>()

/** One statement that makes several changes. None of them sees the others, and none returns rows. */
export function together(changes: readonly Bound<unknown>[]): Bound<never> {
  const known = changes.map(({ name }) => name).join()
  let prepared = combined.get(known)
  if (!prepared) {
    let before = 0
    const parts = changes.map((change, at) => {
      const first = before
      before += change.values.length
      return `c${at} as (${change.text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + first}`)})`
    })
    const text = `with ${parts.join(', ')} select`
    prepared = { name: nameOf(text), text }
    combined.set(known, prepared)
  }
  return { ...prepared, values: changes.flatMap(({ values }) => values), rowsOf: () => [] }
}
