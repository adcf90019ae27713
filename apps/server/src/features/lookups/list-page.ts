import type { Context } from '../../platform/context.ts'
import { listPage } from '../../platform/http/page.ts'
import type { EntriesAsked } from './entry-list.store.ts'
import type { ListOfBusiness } from './lists.ts'

/** Reads one page of a list. */
export const pageOf =
  <Own extends object, Wire extends { _id: string }>({ store, toWire }: ListOfBusiness<Own, Wire>) =>
  (ctx: Context, page: EntriesAsked) =>
    listPage(
      page,
      store.read(ctx.db, page).then((rows) => Promise.all(rows.map(async (row) => await toWire(row, ctx)))),
      store.count(ctx.db, page),
    )
