import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pages } from '../../../shared/api/lists.ts'
import { toast } from '../../../shared/ui/snack-store.ts'

export type SeveralAct = 'places' | 'hours' | 'prices' | 'stocks' | 'offers' | 'listing' | 'copies'

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

/** How often a list that moves is read again, to choose all of it. */
const MOST_TRIES = 4

/** Only what the list shows can be chosen, so that nothing changes unseen. */
export function useSeveral({ items, total, isWhole, error, loadMore, refetch }: Pages<Food>): Several {
  const { t } = useTranslation()
  const [chosen, choose] = useState<ReadonlySet<string> | null>(null)
  /** How often the whole list was read again. Null while nobody wants to choose all of it. */
  const [tries, setTries] = useState<number | null>(null)
  const [act, open] = useState<Several['act']>(null)
  const [byId, setHeld] = useState<HeldFoods['byId']>(null)
  const release = () => setHeld(null)

  useEffect(() => {
    if (tries === null || !items) return
    if (!isWhole && !error) return loadMore()
    // A food that sells between two pages moves up, and another that makes room for it can be on neither.
    const isAll = isWhole && (total === undefined || total === MOST_COUNTED || items.length === total)
    if (!isAll && !error && tries < MOST_TRIES) {
      let isCurrent = true
      void refetch().then(() => isCurrent && setTries(tries + 1))
      return () => {
        isCurrent = false
      }
    }
    if (isAll) choose(new Set(items.map(({ _id }) => _id)))
    else if (!error) toast(t('several-foods.moving'), 'bad')
    setTries(null)
  }, [tries, items, total, isWhole, error, loadMore, refetch, t])

  const toggle = (foodId: string) => {
    const next = new Set(chosen)
    if (!next.delete(foodId)) next.add(foodId)
    choose(next)
    setTries(null)
  }
  const start = (ids: ReadonlySet<string> | null) => {
    choose(ids)
    setTries(null)
    open(null)
    release()
  }
  return {
    foods: chosen && (items ?? []).filter(({ _id }) => chosen.has(_id)),
    held: { byId, hold: (foods) => setHeld(new Map(foods.map((food) => [food._id, food]))), release },
    isReading: tries !== null,
    act,
    open,
    begin: () => start(new Set()),
    leave: () => start(null),
    all: () => setTries(0),
    toggle,
    pick: (foodId) => {
      if (foodId === null) open(null)
      else toggle(foodId)
    },
    has: (foodId) => chosen?.has(foodId) === true,
  }
}
