import { favouritesTopic, listFavourites } from '@brigade/contract/foods/favourites.contract.ts'
import { foodsTopic } from '@brigade/contract/foods/foods.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { liveStatus, onHint, onLiveStatus } from '../../shared/live/live.ts'
import { TILL_MENU } from './till-reads.ts'

/** The next cart reads the menu. */
export const menuChanged = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: [TILL_MENU], refetchType: 'none' })

/**
 * What carts show besides themselves goes stale when it changes, also while none is open. The next cart reads the menu only
 * then. Favourites are read at once unless a cart shows them, whose tiles stay.
 */
export function followMenu(client: QueryClient): () => void {
  const favouritesChanged = () =>
    void client.invalidateQueries({ queryKey: [listFavourites.name], refetchType: 'inactive' })
  const stops = [
    onHint(foodsTopic.m, () => menuChanged(client)),
    onHint(favouritesTopic.m, favouritesChanged),
    onLiveStatus(() => {
      if (liveStatus() !== 'on') return
      // Earlier hints are lost.
      menuChanged(client)
      favouritesChanged()
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
