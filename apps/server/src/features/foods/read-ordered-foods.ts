import type { OrderMoment } from '@brigade/contract/foods/orderable.rules.ts'
import type { OrderedFood } from '@brigade/contract/foods/ordered-foods.contract.ts'
import type { Db } from '../../platform/db/db.ts'
import { lineOf, readRowsOf, type MenuLine, type WantedLine } from './menu-lines.ts'
import type { OrderedLine } from './ordered-line.ts'
import { refuseTooManyAddons, refuseUnlessOrderable } from './refuse-unorderable.ts'

export async function readOrderedFoods(
  db: Db,
  restId: string,
  ordered: readonly OrderedFood[],
  moment: OrderMoment,
): Promise<OrderedLine[]> {
  const wanted = ordered.flatMap(({ foodId, variations }) => variations.map((way) => ({ foodId, way })))
  const rows = await readRowsOf(db, restId, wanted)
  const lines = wanted.map((one) => {
    const line = lineOf(rows, one, moment)
    // `takeStock` checks the stock under the lock.
    refuseUnlessOrderable(line, moment.service, { evenSoldOut: true })
    return line
  })
  refuseTooManyAddons(lines)
  return lines
}

export async function readMenuLines(
  db: Db,
  restId: string,
  wanted: readonly WantedLine[],
  moment: OrderMoment,
): Promise<MenuLine[]> {
  if (wanted.length === 0) return []
  const rows = await readRowsOf(db, restId, wanted)
  return wanted.map((one) => lineOf(rows, one, moment))
}
