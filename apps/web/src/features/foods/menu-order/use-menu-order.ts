import './menu-order-words.ts'
import { listFoods, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { moveFood } from '@brigade/contract/foods/menu-order.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, newIdempotencyKey } from '../../../shared/api/client.ts'
import type { Pages } from '../../../shared/api/lists.ts'
import { useAction } from '../../../shared/api/queries.ts'
import { offerUndo } from '../../../shared/ui/undo-store.ts'
import { afterMove, nextAt, placeAfter, runOf, type Run } from './menu-moves.rules.ts'

export interface MenuOrder {
  /** The list, which shows a move at once. */
  items: Food[] | undefined
  isBusy: boolean
  /** The foods of the category of a food. */
  runOf: (foodId: string) => Run | undefined
  /** Moves a food by so many places of its category, down if positive. */
  move: (foodId: string, steps: number) => void
}

interface Moved {
  /** The list that was read before. It counts until another one is read. */
  read: Food[]
  shown: Food[]
}

/** Moves foods in a list that is in the order of the menu. */
export function useMenuOrder(restId: string, { items: read, isWhole }: Pages<Food>): MenuOrder {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [moved, setMoved] = useState<Moved>()
  const items = moved && moved.read === read ? moved.shown : read
  const reload = () => client.invalidateQueries({ queryKey: [listFoods.name] })

  const { act, isBusy } = useAction(moveFood, {
    isQuiet: true,
    onDone: ({ data: { place, count, stoodBefore } }, { foodId }) => {
      // Somebody may have moved it back meanwhile.
      void reload().then(() => setMoved((last) => (last === moved ? undefined : last)))
      const food = items?.find(({ _id }) => _id === foodId)
      if (!food) return
      const idempotencyKey = newIdempotencyKey()
      offerUndo({
        text: t('menu-order.moved', { food: food.name, place, count, category: food.category.name }),
        undo: async () => {
          await call(moveFood, { restId, foodId, before: stoodBefore }, { idempotencyKey })
          await reload()
        },
      })
    },
    onFail: () => {
      setMoved(undefined)
      void reload()
    },
  })

  const own = (foodId: string) => items && runOf(items, foodId, isWhole)
  const move = (foodId: string, steps: number) => {
    const run = own(foodId)
    if (!run || !read || !items || isBusy) return
    const at = run.ids.indexOf(foodId)
    const place = placeAfter(run, at, steps)
    if (place === at) return
    setMoved({ read, shown: afterMove(items, run, foodId, place) })
    act({ restId, foodId, before: nextAt(run, foodId, place) })
  }
  return { items, isBusy, runOf: own, move }
}
