import { favouritesTopic, listFavourites } from '@brigade/contract/foods/favourites.contract.ts'
import { foodsTopic } from '@brigade/contract/foods/foods.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { liveStatus, onHint, onLiveStatus } from '../../shared/live/live.ts'
import { TILL_MENU } from './till-reads.ts'

/**
 * What carts show besides themselves goes stale when it changes, also while none is open. The next cart reads the menu only
 * then. Favourites are read at once unless a cart shows them, whose tiles stay.
 */
export function followMenu(client: QueryClient): () => void {
  const menuChanged = () => void client.invalidateQueries({ queryKey: [TILL_MENU], refetchType: 'none' })
  const favouritesChanged = () =>
    void client.invalidateQueries({ queryKey: [listFavourites.name], refetchType: 'inactive' })
  const stops = [
    onHint(foodsTopic.m, menuChanged),
    onHint(favouritesTopic.m, favouritesChanged),
    onLiveStatus(() => {
      if (liveStatus() !== 'on') return
      // Earlier hints are lost.
      menuChanged()
      favouritesChanged()
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
