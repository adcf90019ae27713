import { changeStock } from '@brigade/contract/foods/change-food.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { isSoldOut } from '@brigade/contract/foods/orderable.rules.ts'
import { changeStocks } from '@brigade/contract/foods/several-foods.contract.ts'
import { t } from 'i18next'
import { call } from '../../../shared/api/client.ts'
import { offerRestoring } from '../update/offer-restoring.ts'
import { restoring, stockOf } from '../update/restoring.rules.ts'

/** Sells a food out or again, and offers to undo it. */
export async function sellOut(was: Food, isOut: boolean, idempotencyKey: string, show: (restored: Food) => void) {
  const { _id: foodId, restId, version, name } = was
  const sent = { restId, foods: [{ foodId, version }], isSoldOut: isOut }
  const { changed } = (await call(changeStocks, sent, { idempotencyKey })).data
  if (changed === 0) return
  const other = was.variations.filter((variation) => isSoldOut(variation) !== isOut)
  offerRestoring(
    {
      endpoint: changeStock,
      text: t(isOut ? 'sold-out.sold-out-now' : 'sold-out.in-stock-now', { food: name }),
      // A change raises it by one.
      version: version + 1,
      steps: restoring(was, other, stockOf).map((step) => (next: number) => ({ ...step, version: next })),
    },
    show,
  )
}
