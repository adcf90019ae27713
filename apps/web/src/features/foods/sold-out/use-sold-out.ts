import '../foods-tab-words.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { isSoldOut } from '@brigade/contract/foods/orderable.rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallError, lost } from '../../../shared/api/call-error.ts'
import { newIdempotencyKey } from '../../../shared/api/client.ts'
import { toast } from '../../../shared/ui/snack-store.ts'
import { useChangedFoods } from '../foods.queries.ts'
import type { SoldOutPress } from './sell-out.ts'

const noAct = { of: '', key: '' }

/** Sells a food out or again at one press, which can be undone. The code for it loads with the first press. */
export function useSoldOut(food: Food, time: number) {
  const { reload } = useChangedFoods()
  const lastAct = useRef(noAct)
  const now = new Date(time)
  const listed = food.isDelisted ? [] : food.variations.filter(({ isDelisted }) => !isDelisted)
  const isOut = listed.every((variation) => isSoldOut(variation, now))
  const comeBack = listed.some(({ hasStock, noOfStock }) => !(hasStock && noOfStock === 0))

  const { mutate, isPending } = useMutation<boolean, CallError, SoldOutPress>({
    mutationFn: async (act) => {
      const { sellOut } = await import('./sell-out.ts').catch(() =>
        Promise.reject(lost('network-lost', { isAct: true })),
      )
      return sellOut(act, reload)
    },
    onSuccess: (isChanged) => {
      // Portions may come back without another version. The same press is another act then.
      if (!isChanged) lastAct.current = noAct
      reload()
    },
    onError: (error) => {
      if (!error.isUncertain) lastAct.current = noAct
      toast(error.message, 'bad')
      if (!error.isLost) reload()
    },
  })
  const press = (untilTomorrow = false) => {
    // A second press of the same act, also after a lost answer, is the same call.
    const of = `${food._id} ${food.version} ${isOut} ${untilTomorrow}`
    if (lastAct.current.of !== of) lastAct.current = { of, key: newIdempotencyKey() }
    if (!isPending) mutate({ was: food, isSoldOut: !isOut, untilTomorrow, key: lastAct.current.key })
  }
  return {
    isOut,
    isBusy: isPending,
    /** Delisted foods are not sold, and counted portions of which none is left need their number. */
    isPossible: listed.length > 0 && (!isOut || comeBack),
    press,
  }
}
