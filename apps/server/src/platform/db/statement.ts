import { createHash } from 'node:crypto'
import type { MapColumnName, Table } from 'drizzle-orm'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type ColumnType,
  type Compilable,
  type DeleteResult,
  type InsertResult,
  type RawBuilder,
  type UpdateResult,
} from 'kysely'
import type { Db } from './db.ts'

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

type ColumnsOf<T extends Table> = {
  [Name in keyof T['$inferSelect'] & string as MapColumnName<Name, T['_']['columns'][Name], true>]: ColumnType<
    T['$inferSelect'][Name],
    WrittenTo<T, Name>,
    WrittenTo<T, Name>
  >
}

/** The query builder over some tables, under the names of the database: `Tables<{ cart_lines: typeof cartLines }>`. */
export type Tables<Named extends Record<string, Table>> = Kysely<{ [Name in keyof Named]: ColumnsOf<Named[Name]> }>

/** The text of a statement, which PostgreSQL parses and plans once on each connection. */
export interface Prepared {
  name: string
  text: string
}

/** Without `returning`, a change returns no rows. */
type RowOf<Output> = Output extends InsertResult | UpdateResult | DeleteResult ? never : Output

/** A statement takes the pool or a transaction, and its arguments. It returns its rows. */
export type Statement<Given, Row> = (db: Pick<Db, 'run'>, given: Given) => Promise<Row[]>

/** Stands for an argument in the text. */
class Hole {
  readonly argument: string
  constructor(argument: string) {
    this.argument = argument
  }
}

interface Compiled extends Prepared {
  parameters: readonly unknown[]
}

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

/** One expression for each argument. The type comes from the builder that receives them. */
function holes<Given>(names: readonly string[]): Args<Given>
function holes(names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, sql`${sql.val(new Hole(name))}`]))
}

/** PostgreSQL keeps statements by name and cuts names after 63 characters. */
const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * Makes a statement. `build` runs once for each set of arguments that calls give, so it may add a condition for an
 * argument that is there. In a transaction, statements that are called together travel together.
 */
export function statement<Named, Given extends object, Row extends object>(
  build: (db: Kysely<Named>, args: Args<Given>) => Compilable<Row>,
): Statement<Given, RowOf<Row>> {
  const variants = new Map<string, Compiled>()

  function compiledFor(names: readonly string[]): Compiled {
    const shape = names.join()
    const known = variants.get(shape)
    if (known) return known
    const { sql: text, parameters } = build(new Kysely<Named>({ dialect }), holes<Given>(names)).compile()
    const compiled = { name: nameOf(text), text, parameters }
    variants.set(shape, compiled)
    return compiled
  }

  return (db, given) => {
    const values = new Map<string, unknown>(Object.entries(given).filter(([, value]) => value !== undefined))
    const { name, text, parameters } = compiledFor([...values.keys()])
    return db.run<RowOf<Row>>(
      { name, text },
      parameters.map((one) => (one instanceof Hole ? values.get(one.argument) : one)),
    )
  }
}
