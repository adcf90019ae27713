import type { Drawer } from '@brigade/contract/drawers/drawers.contract.ts'
import { toDecimal, type Minor, type Decimals } from '@brigade/contract/kernel/money.ts'
import { sql } from 'kysely'
import type { Amounts } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import type { drawerChoices, drawers } from '../payments/drawers.table.ts'
import type { drawerMoves } from './z-reports.table.ts'

type Named = Tables<{ drawers: typeof drawers; drawerChoices: typeof drawerChoices; drawerMoves: typeof drawerMoves }>
type Row = typeof drawers.$inferSelect

type MoveRow = Drawer['moves'][number]

/** The moves of the drawer `d`, with amounts as stored. */
export const movesOfDrawer = sql<MoveRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('_id', m.id, 'amount', m.amount, 'reason', m.reason,
      'by', concat_ws(' ', a.first_name, a.last_name),
      'at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.id), '[]')
    from drawer_moves m join accounts a on a.id = m.account_id
   where m.rest_id = d.rest_id and m.drawer_id = d.id)`

/** In decimals. */
export const toMoves = (moves: readonly MoveRow[], decimals: Decimals): MoveRow[] =>
  moves.map((move) => ({ ...move, amount: toDecimal(move.amount, decimals) }))

interface OpenRow {
  id: string
  name: string
  float: Minor
  openedAt: Date
  openedBy: string
  moves: MoveRow[]
  sales: number
  people: string[]
  isChosen: boolean
}

const findOpen = statement(
  (_: AnyTable, { restId, accountId }: Args<{ restId: string; accountId: string }>) =>
    sql<OpenRow>`
    select d.id, d.name, d.float, d.opened_at, concat_ws(' ', o.first_name, o.last_name) as opened_by,
           ${movesOfDrawer} as moves,
           (select count(*)::int from payments p where p.rest_id = d.rest_id and p.drawer_id = d.id) as sales,
           array(select concat_ws(' ', a.first_name, a.last_name)
                   from drawer_choices c join accounts a on a.id = c.account_id
                  where c.rest_id = d.rest_id and c.drawer_id = d.id order by 1) as people,
           exists (select from drawer_choices c
                    where c.rest_id = d.rest_id and c.drawer_id = d.id and c.account_id = ${accountId}) as is_chosen
      from drawers d join accounts o on o.id = d.opened_by
     where d.rest_id = ${restId} and d.closed_at is null
     order by d.id`,
)

/** The open drawers of a branch, as this account sees them. */
export async function readOpenDrawers({ db, decimals }: Amounts, restId: string, accountId: string): Promise<Drawer[]> {
  const found = await db.run(findOpen({ restId, accountId }))
  return found.map(({ id, float, openedAt, moves, isChosen, ...drawer }) => ({
    ...drawer,
    _id: id,
    restId,
    float: toDecimal(float, decimals),
    openedAt: openedAt.toISOString(),
    moves: toMoves(moves, decimals),
    isMine: isChosen || found.length === 1,
  }))
}

const insertRow = statement((db: Named, drawer: Args<NewRow<typeof drawers>>) =>
  db
    .insertInto('drawers')
    .values(drawer)
    .onConflict((same) => same.doNothing())
    .returning('id'),
)

/** Returns whether the name was free. */
export async function insertDrawer(db: Db, drawer: Row): Promise<boolean> {
  const made = await db.run(insertRow({ ...drawer, businessDate: isoDate(drawer.businessDate) }))
  return made.length > 0
}

const lockRow = statement((db: Named, { id }: Args<{ id: string }>) =>
  db.selectFrom('drawers').selectAll().where('id', '=', id).forNoKeyUpdate(),
)

/** Locks a drawer against every change of it and of what is in it. */
export async function lockDrawer(db: Db, id: string): Promise<Row | undefined> {
  const [row] = await db.run(lockRow({ id }))
  return row
}

const writeChoice = statement((db: Named, choice: Args<NewRow<typeof drawerChoices>>) =>
  db
    .insertInto('drawerChoices')
    .values(choice)
    .onConflict((same) => same.columns(['restId', 'accountId']).doUpdateSet({ drawerId: choice.drawerId })),
)

export async function saveChoice(db: Db, choice: typeof drawerChoices.$inferSelect): Promise<void> {
  await db.run(writeChoice(choice))
}

const insertMoveRow = statement((db: Named, move: Args<NewRow<typeof drawerMoves>>) =>
  db.insertInto('drawerMoves').values(move),
)

export async function insertMove(db: Db, move: typeof drawerMoves.$inferSelect): Promise<void> {
  await db.run(insertMoveRow(move))
}
