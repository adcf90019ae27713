import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { types, type Pool, type PoolClient } from 'pg'
import type { Prepared } from './statement.ts'

/** The pool or a transaction. Use cases work with either. */
export interface Db extends Omit<NodePgDatabase, 'transaction'> {
  /** Runs a prepared statement and returns its rows. Only `statement` calls it. */
  run: <Row extends object>(prepared: Prepared, values: unknown[]) => Promise<Row[]>
  /** Runs work in a transaction. Inside a transaction, opens a savepoint, so that the rest survives a failed statement. */
  transaction: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
  /** Lets a change of this transaction travel with the statements behind it. The commit waits for it and fails with it. */
  later: (sent: Promise<unknown>) => void
}

/** Called with the text and values of each statement before it is sent. Throwing keeps it from being sent. */
export type OnStatement = (text: string, values: unknown[]) => void

/** A failed statement, without its values, which may be secrets. */
export class StatementError extends Error {
  readonly statement: string
  constructor(statement: string, cause: unknown) {
    super('A statement failed', { cause })
    this.statement = statement
  }
}

// Counts, sums and weights stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)

export function createDb(pool: Pool, onStatement?: OnStatement): Db {
  return Object.assign(ormOn(pool, onStatement), {
    run: runOn(pool, onStatement),
    transaction: <Result>(work: (db: Db) => Promise<Result>) => inTransaction(pool, onStatement, work),
    later: () => {
      throw new Error('Only a transaction waits for its changes')
    },
  })
}

function ormOn(runner: Pool | PoolClient, onStatement: OnStatement | undefined): NodePgDatabase {
  return drizzle(runner, onStatement ? { logger: { logQuery: onStatement } } : {})
}

function runOn(runner: Pool | PoolClient, onStatement: OnStatement | undefined): Db['run'] {
  return async <Row extends object>({ name, text }: Prepared, values: unknown[]) => {
    try {
      onStatement?.(text, values)
      const { rows } = await runner.query<Row>({ name, text, values })
      return rows
    } catch (error) {
      throw new StatementError(text, error)
    }
  }
}

/** Named, so that it is gathered with the statements behind it. */
const control = (client: PoolClient, command: string) => client.query({ name: command, text: command })

/** A client that refuses statements once `isOver` says so: work that was left behind must not change anything. */
function whileOpen(client: PoolClient, isOver: () => boolean): PoolClient {
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'query' && isOver()) throw new Error('The transaction is over')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (...given: unknown[]): unknown => Reflect.apply(value, target, given) : value
    },
  })
}

/** Runs after the promises that are settled already. */
const settled = () => new Promise<void>((resolve) => process.nextTick(resolve))

async function inTransaction<Result>(
  pool: Pool,
  onStatement: OnStatement | undefined,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let isOver = false
  const open = whileOpen(client, () => isOver)
  const pending: Promise<unknown>[] = []
  let failure: { error: unknown } | undefined
  const later = (sent: Promise<unknown>) => {
    pending.push(sent)
    sent.catch((error: unknown) => {
      failure ??= { error }
    })
  }
  const db: Db = Object.assign(ormOn(open, onStatement), {
    run: runOn(open, onStatement),
    later,
    transaction: async <Inner>(inner: (db: Db) => Promise<Inner>) => {
      await open.query('savepoint inner_work')
      try {
        return await inner(db)
      } catch (error) {
        await open.query('rollback to savepoint inner_work')
        throw error
      }
    },
  })
  let isBroken = false
  try {
    later(control(client, 'begin'))
    const result = await work(db)
    isOver = true
    // PostgreSQL refuses a commit after a statement that failed there, but it does not know of one that was never sent.
    await settled()
    if (failure) throw failure.error
    const committed = control(client, 'commit')
    committed.catch(() => undefined)
    await Promise.all(pending)
    if ((await committed).command !== 'COMMIT') throw new Error('A failed statement was ignored, so nothing was saved')
    return result
  } catch (error) {
    isOver = true
    await control(client, 'rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}
