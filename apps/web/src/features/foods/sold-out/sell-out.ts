import './sold-out-words.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { changeStocks } from '@brigade/contract/foods/several-foods.contract.ts'
import { t } from 'i18next'
import { call } from '../../../shared/api/client.ts'
import { offerStocksBack } from '../several/restoring-several.ts'

export interface SoldOutPress {
  was: Food
  isSoldOut: boolean
  untilTomorrow: boolean
  key: string
}

/** Sells a food out or again, and offers to undo it. Returns whether anything changed. */
export async function sellOut(
  { was, isSoldOut, untilTomorrow, key }: SoldOutPress,
  onUndone: () => void,
): Promise<boolean> {
  const { _id: foodId, restId, version, name } = was
  const press = { isSoldOut, ...(untilTomorrow && { untilTomorrow }) }
  const sent = { restId, foods: [{ foodId, version }], ...press, isUndoable: true }
  // The screen may show portions that were sold meanwhile, so the server says what it replaced.
  const { changed, replaced = [] } = (await call(changeStocks, sent, { idempotencyKey: key })).data
  const out = untilTomorrow ? 'sold-out.tomorrow-now' : 'sold-out.sold-out-now'
  const text = t(isSoldOut ? out : 'sold-out.in-stock-now', { food: name })
  if (changed > 0) offerStocksBack({ restId, text, foods: [was], onUndone }, replaced)
  return changed > 0
}
