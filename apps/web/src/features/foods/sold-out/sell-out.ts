import './sold-out-words.ts'
import { changeStock } from '@brigade/contract/foods/change-food.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { changeStocks } from '@brigade/contract/foods/several-foods.contract.ts'
import { changesStock } from '@brigade/contract/foods/several-foods.rules.ts'
import { t } from 'i18next'
import { call } from '../../../shared/api/client.ts'
import { offerRestoring } from '../update/offer-restoring.ts'
import { stockSteps } from '../update/restoring.rules.ts'

export interface SoldOutPress {
  was: Food
  isSoldOut: boolean
  untilTomorrow: boolean
  /** The time by which the screen showed it. */
  now: Date
  key: string
}

/** Sells a food out or again, and offers to undo it. Returns whether anything changed. */
export async function sellOut(
  { was, isSoldOut, untilTomorrow, now, key }: SoldOutPress,
  show: (restored: Food) => void,
): Promise<boolean> {
  const { _id: foodId, restId, version, name } = was
  const sent = { restId, foods: [{ foodId, version }], isSoldOut, ...(untilTomorrow && { untilTomorrow }) }
  const { changed } = (await call(changeStocks, sent, { idempotencyKey: key })).data
  if (changed === 0) return false
  const changing = was.variations.filter((variation) => changesStock(variation, { isSoldOut, untilTomorrow }, now))
  const out = untilTomorrow ? 'sold-out.tomorrow-now' : 'sold-out.sold-out-now'
  offerRestoring(
    {
      endpoint: changeStock,
      text: t(isSoldOut ? out : 'sold-out.in-stock-now', { food: name }),
      // A change raises it by one.
      version: version + 1,
      steps: stockSteps(was, changing),
    },
    show,
  )
  return true
}
