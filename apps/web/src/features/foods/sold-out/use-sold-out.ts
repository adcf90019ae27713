import '../foods-tab-words.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { isSoldOut } from '@brigade/contract/foods/orderable.rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallError, lost } from '../../../shared/api/call-error.ts'
import { newIdempotencyKey } from '../../../shared/api/client.ts'
import { toast } from '../../../shared/ui/snack-store.ts'
import { useChangedFoods } from '../foods.queries.ts'

const noAct = { of: '', key: '' }

/** Sells a food out or again at one press, which can be undone. The code for it loads with the first press. */
export function useSoldOut(food: Food) {
  const { show, reload } = useChangedFoods()
  const lastAct = useRef(noAct)
  const listed = food.isDelisted ? [] : food.variations.filter(({ isDelisted }) => !isDelisted)
  const isOut = listed.every(isSoldOut)
  const isCounted = food.variations.some((variation) => variation.hasStock && isSoldOut(variation))

  const { mutate, isPending } = useMutation<void, CallError, { was: Food; key: string }>({
    mutationFn: async ({ was, key }) => {
      const { sellOut } = await import('./sell-out.ts').catch(() =>
        Promise.reject(lost('network-lost', { isAct: true })),
      )
      await sellOut(was, !isOut, key, show)
    },
    onSuccess: reload,
    onError: (error) => {
      toast(error.message, 'bad')
      if (!error.isLost) reload()
    },
  })
  const press = () => {
    // A second press of the same act, also after a lost answer, is the same call.
    const of = `${food._id} ${food.version} ${isOut}`
    if (lastAct.current.of !== of) lastAct.current = { of, key: newIdempotencyKey() }
    if (!isPending) mutate({ was: food, key: lastAct.current.key })
  }
  return {
    isOut,
    isBusy: isPending,
    /** Delisted foods are not sold, and counted portions need their number. */
    isPossible: listed.length > 0 && !(isOut && isCounted),
    press,
  }
}
