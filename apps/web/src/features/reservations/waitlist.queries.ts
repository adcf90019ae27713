import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { listWaiting, seatWaiting, waitlistTopic } from '@brigade/contract/reservations/waitlist.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callKey, useAction, useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { cartKey } from '../carts/cart-cache.ts'

const waitlistKey = (restId: string) => callKey(listWaiting, { restId })

export function useWaitlist(restId: string) {
  useLiveRefresh(waitlistTopic, restId, waitlistKey(restId))
  return useCall(listWaiting, { restId })
}

/** Reads the list again after a change of one's own. */
export function useWaitlistChanged(restId: string) {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: waitlistKey(restId) })
}

/** Seats a party and goes on to its cart. */
export function useSeating(restId: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const changed = useWaitlistChanged(restId)
  return useAction(seatWaiting, {
    onDone: ({ data: cart }) => {
      client.setQueryData<Cart>(cartKey({ cartId: cart.cartId, service: 'Direct' }), cart)
      changed()
      void navigate(`/dashboard/direct/${cart.cartId}`)
    },
    onFail: changed,
  })
}
