import { types, type Pool, type PoolClient } from 'pg'
import { together, type Bound } from './statement.ts'
import { systemCode } from './system-code.ts'
import { wireDateOf } from './wire-date.ts'

/** The pool or a transaction. Use cases work with either. */
export interface Db {
  /** Runs a statement. Statements that are run together in a transaction travel together. */
  run: <Row>(statement: Bound<Row>) => Promise<Row[]>
  /** Runs work in a transaction. Inside a transaction, opens a savepoint, so that the rest survives a failed statement. */
  transaction: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
  /** Runs work whose statements all read the same moment, whatever commits meanwhile. Only on the pool. */
  snapshot: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
  /**
   * Makes a change at the end of the transaction, in one statement with all other such changes. Nothing in the
   * transaction reads it, and it changes no row that another such change does.
   */
  later: (change: Bound<never>) => void
  /**
   * Runs an effect when it is certain that the transaction saved nothing. After a connection that was lost during the commit
   * nobody knows, so it does not run. What fails in it is not told.
   */
  onRollback: (effect: () => Promise<void>) => void
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
types.setTypeParser(types.builtins.DATE, wireDateOf)

const onlyTransactionsEnd = () => {
  throw new Error('Only a transaction has an end')
}

export function createDb(pool: Pool, onStatement?: OnStatement): Db {
  return {
    run: runOn(pool, onStatement),
    transaction: (work) => inTransaction(pool, onStatement, work),
    snapshot: (work) => inTransaction(pool, onStatement, work, 'begin isolation level repeatable read, read only'),
    later: onlyTransactionsEnd,
    onRollback: onlyTransactionsEnd,
  }
}

/** Calls `onStatement` before it returns a promise, so that a statement that it stops is known to be unsent. */
function runOn(
  runner: Pool | PoolClient,
  onStatement: OnStatement | undefined,
  told: (error: StatementError) => StatementError = (error) => error,
): Db['run'] {
  return ({ name, text, values, rowsOf }) => {
    try {
      onStatement?.(text, values)
    } catch (error) {
      throw new StatementError(text, error)
    }
    return runner.query<unknown[]>({ name, text, values, rowMode: 'array' }).then(
      ({ fields, rows }) => rowsOf(fields, rows),
      (error: unknown) => {
        throw told(new StatementError(text, error))
      },
    )
  }
}

/** Above this number, each change is a statement of its own: every number of changes would be another text to prepare. */
const MOST_TOGETHER = 12

function atEnd(changes: readonly Bound<never>[]): readonly Bound<never>[] {
  return changes.length === 0 || changes.length > MOST_TOGETHER ? changes : [together(changes)]
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

/** PostgreSQL's code for each statement behind a failed one, until the transaction ends. */
const BEHIND_A_FAILURE = '25P02'

/** Statements that travel together fail together, and any may be awaited first. Each tells the failure that began it. */
function firstFailure() {
  let first: StatementError | undefined
  return {
    told: (error: StatementError) => {
      if (first && systemCode(error) === BEHIND_A_FAILURE) return first
      first = error
      return error
    },
    forget: () => {
      first = undefined
    },
  }
}

async function inTransaction<Result>(
  pool: Pool,
  onStatement: OnStatement | undefined,
  work: (db: Db) => Promise<Result>,
  begin = 'begin',
): Promise<Result> {
  const client = await pool.connect()
  let isOver = false
  const open = whileOpen(client, () => isOver)
  const failure = firstFailure()
  const run = runOn(open, onStatement, failure.told)
  const changes: Bound<never>[] = []
  const effects: Array<() => Promise<void>> = []
  const db: Db = {
    run,
    later: (change) => void changes.push(change),
    onRollback: (effect) => void effects.push(effect),
    snapshot: () => {
      throw new Error('A transaction reads more than one moment')
    },
    transaction: async (inner) => {
      await open.query('savepoint inner_work')
      try {
        return await inner(db)
      } catch (error) {
        await open.query('rollback to savepoint inner_work')
        failure.forget()
        throw error
      }
    },
  }
  let isBroken = false
  let committed: ReturnType<typeof control> | undefined
  try {
    const sent: Promise<unknown>[] = [control(client, begin)]
    sent[0]?.catch(() => undefined)
    const result = await work(db)
    sent.push(...atEnd(changes).map(run))
    isOver = true
    committed = control(client, 'commit')
    const [{ command }] = await Promise.all([committed, ...sent])
    // PostgreSQL answers a commit behind a failed statement with a rollback.
    if (command !== 'COMMIT') throw new Error('A failed statement was ignored, so nothing was saved')
    return result
  } catch (error) {
    isOver = true
    await control(client, 'rollback').catch(() => {
      isBroken = true
    })
    const mayBeSaved = await committed?.then(
      ({ command }) => command === 'COMMIT',
      () => isBroken,
    )
    if (mayBeSaved !== true) await Promise.allSettled(effects.map((effect) => effect()))
    throw error
  } finally {
    client.release(isBroken)
  }
}
