import type { Context } from '../../platform/context.ts'
import { isSwitchedOn } from '../restaurants/restaurants.public.ts'
import { listStations } from './stations.store.ts'

/** The stations of a branch in their order, and those whose foods are on paper only. At most two statements. */
export async function readStations(ctx: Pick<Context, 'db' | 'kept'>, restId: string) {
  const stations = await listStations(ctx.db, restId)
  const onPaper = stations.flatMap(({ id, isOnPaper }) => (isOnPaper ? id : []))
  const isPrinting = onPaper.length > 0 && (await isSwitchedOn(ctx, restId, 'Remote Print'))
  return { stations, paperIds: isPrinting ? onPaper : [] }
}
