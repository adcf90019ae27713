import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { useMemo, useState } from 'react'

interface Places {
  of: ReadonlyMap<string, number>
  isRead: boolean
}

/**
 * Foods in the order in which they were first read for this cart, so that no tile moves under a finger. What the browser held
 * before counts until then. A new food comes last.
 */
export function useSteadyOrder(foods: Food[] | undefined, isRead: boolean): readonly Food[] | undefined {
  const [places, setPlaces] = useState<Places>()
  if (foods && (!places || (isRead && !places.isRead))) {
    setPlaces({ of: new Map(foods.map(({ _id }, at) => [_id, at])), isRead })
  }
  return useMemo(() => {
    const placeOf = ({ _id }: Food) => places?.of.get(_id) ?? foods?.length ?? 0
    return foods?.toSorted((a, b) => placeOf(a) - placeOf(b))
  }, [foods, places])
}
