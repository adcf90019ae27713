import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { useEffect, useState } from 'react'
import type { Pages } from '../../../shared/api/lists.ts'

export type SeveralAct = 'places' | 'prices' | 'stocks' | 'copies'

/**
 * The foods as they were at the last press, until it is known what became of it. The list may show its changes already; a
 * press that repeated them by their new versions would raise a price twice.
 */
export interface HeldFoods {
  byId: ReadonlyMap<string, Food> | null
  hold: (foods: readonly Food[]) => void
  release: () => void
}

/** The foods that a person chooses in the list to change or copy together. */
export interface Several {
  /** In the order of the list. Null while each food is changed by itself. */
  foods: readonly Food[] | null
  held: HeldFoods
  /** The rest of the list is being read, to choose all of it. */
  isReading: boolean
  /** The open form. */
  act: SeveralAct | null
  open: (act: SeveralAct | null) => void
  /** With none chosen. */
  begin: () => void
  leave: () => void
  all: () => void
  /** Chooses a food, or leaves it out again. */
  toggle: (foodId: string) => void
  /** A press on a row, or null to leave the form. */
  pick: (foodId: string | null) => void
  has: (foodId: string) => boolean
}

/** Only what the list shows can be chosen, so that nothing changes unseen. */
export function useSeveral({ items, isWhole, error, loadMore }: Pages<Food>): Several {
  const [chosen, choose] = useState<ReadonlySet<string> | null>(null)
  const [isReading, setReading] = useState(false)
  const [act, open] = useState<SeveralAct | null>(null)
  const [byId, setHeld] = useState<HeldFoods['byId']>(null)
  const release = () => setHeld(null)

  useEffect(() => {
    if (!isReading || !items) return
    if (!isWhole && !error) return loadMore()
    if (isWhole) choose(new Set(items.map(({ _id }) => _id)))
    setReading(false)
  }, [isReading, items, isWhole, error, loadMore])

  const toggle = (foodId: string) => {
    const next = new Set(chosen)
    if (!next.delete(foodId)) next.add(foodId)
    choose(next)
    setReading(false)
  }
  const start = (ids: ReadonlySet<string> | null) => {
    choose(ids)
    setReading(false)
    open(null)
    release()
  }
  return {
    foods: chosen && (items ?? []).filter(({ _id }) => chosen.has(_id)),
    held: { byId, hold: (foods) => setHeld(new Map(foods.map((food) => [food._id, food]))), release },
    isReading,
    act,
    open,
    begin: () => start(new Set()),
    leave: () => start(null),
    all: () => setReading(true),
    toggle,
    pick: (foodId) => {
      if (foodId === null) open(null)
      else toggle(foodId)
    },
    has: (foodId) => chosen?.has(foodId) === true,
  }
}
