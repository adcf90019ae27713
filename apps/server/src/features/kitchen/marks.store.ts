import type { Mark } from '@brigade/contract/kitchen/tickets.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'

interface Marked {
  restId: string
  /** Of the order or round. */
  ticketId: string
  positions: number[]
  now: Date
  displayId: string
}

/** Where the lines of a kind of ticket are, and what displays did to them. */
interface Place {
  lines: string
  marks: string
  ticket: string
}

function marksOn(place: Place) {
  const [lines, marks, ticket] = [sql.table(place.lines), sql.table(place.marks), sql.ref(place.ticket)]
  const chosen = ({ restId, ticketId, positions }: Pick<Args<Marked>, 'restId' | 'ticketId' | 'positions'>) =>
    sql`rest_id = ${restId} and ${ticket} = ${ticketId} and position = any(${positions}::smallint[])`

  /** A new row is of a line that was open. */
  const reach = (state: 'struck' | 'bumped', from: readonly string[]) =>
    statement(
      (_: AnyTable, { now, displayId, ...marked }: Args<Marked>) =>
        sql<{ position: number }>`
        insert into ${marks} (rest_id, ${ticket}, position, state, changed_at, display_id)
        select rest_id, ${ticket}, position, ${sql.lit(state)}, ${now}, ${displayId} from ${lines} where ${chosen(marked)}
        on conflict (rest_id, ${ticket}, position) do update
           set state = excluded.state, changed_at = excluded.changed_at, display_id = excluded.display_id
         where ${marks}.state in (${sql.join(from.map((each) => sql.lit(each)))})
        returning position`,
    )

  const reopen = (from: 'struck' | 'bumped', isRecalled: boolean) =>
    statement(
      (_: AnyTable, { now, displayId, ...marked }: Args<Marked>) =>
        sql<{ position: number }>`
        update ${marks}
           set state = 'open', is_recalled = is_recalled or ${sql.lit(isRecalled)}, changed_at = ${now}, display_id = ${displayId}
         where ${chosen(marked)} and state = ${sql.lit(from)}
        returning position`,
    )

  return {
    struck: reach('struck', ['open']),
    open: reopen('struck', false),
    bumped: reach('bumped', ['open', 'struck']),
    recalled: reopen('bumped', true),
  } satisfies Record<Mark, unknown>
}

const marking = {
  order: marksOn({ lines: 'order_lines', marks: 'kitchen_lines', ticket: 'order_id' }),
  round: marksOn({ lines: 'cart_round_lines', marks: 'kitchen_round_lines', ticket: 'round_id' }),
}

/** Marks lines of a locked order or round. Returns whether any changed: a line that is there already stays as it is. */
export async function markLinesOf(db: Db, of: keyof typeof marking, mark: Mark, marked: Marked): Promise<boolean> {
  return (await db.run(marking[of][mark](marked))).length > 0
}
