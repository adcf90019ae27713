import '../foods-tab-words.ts'
import { changeStock } from '@brigade/contract/foods/change-food.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { isSoldOut } from '@brigade/contract/foods/orderable.rules.ts'
import { changeStocks } from '@brigade/contract/foods/several-foods.contract.ts'
import { stockAfter } from '@brigade/contract/foods/several-foods.rules.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { useChangedFoods } from '../foods.queries.ts'
import { stockedVariations } from '../several/several.rules.ts'
import { offerRestoring } from '../update/offer-restoring.ts'
import { restoring, stockOf } from '../update/restoring.rules.ts'

/** Sells a food out or again at one press, which can be undone. */
export function useSoldOut(food: Food) {
  const { t } = useTranslation()
  const { show, reload } = useChangedFoods()
  // The list may show the change before its answer arrives.
  const before = useRef(food)
  const { act, isBusy } = useAction(changeStocks, {
    isQuiet: true,
    onDone: ({ data: { changed } }, { isSoldOut: isOut }) => {
      reload()
      if (changed === 0) return
      const was = before.current
      const other = was.variations.filter((variation) => isSoldOut(variation) !== isOut)
      offerRestoring(
        {
          endpoint: changeStock,
          text: t(isOut ? 'sold-out.sold-out-now' : 'sold-out.in-stock-now', { food: was.name }),
          // A change raises it by one.
          version: was.version + 1,
          steps: restoring(was, other, stockOf).map((step) => (version: number) => ({ ...step, version })),
        },
        show,
      )
    },
    onFail: (error) => {
      if (!error.isLost) reload()
    },
  })
  const listed = food.isDelisted ? [] : food.variations.filter(({ isDelisted }) => !isDelisted)
  const isOut = listed.every(isSoldOut)
  const after = stockAfter(stockedVariations(food), !isOut)
  return {
    isOut,
    isBusy,
    /** Delisted foods are not sold, and counted portions need their number. */
    isPossible: listed.length > 0 && !('reason' in after),
    press: () => {
      before.current = food
      const { _id: foodId, restId, version } = food
      act({ restId, foods: [{ foodId, version }], isSoldOut: !isOut })
    },
  }
}
