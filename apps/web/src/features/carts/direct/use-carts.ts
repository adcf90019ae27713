import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { cartsTopic, listCarts } from '@brigade/contract/carts/carts.contract.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { usePages } from '../../../shared/api/lists.ts'
import { serverTime } from '../../../shared/api/server-time.ts'
import { onHint } from '../../../shared/live/live.ts'
import { useConnectedRefresh } from '../../../shared/live/use-live.ts'
import { useNow } from '../../../shared/use-now.ts'
import { cartKey } from '../cart-cache.ts'
import { useOutbox, useTill } from '../use-cart.ts'
import { rowsShown } from './carts-list.rules.ts'

const cartsKey = [listCarts.name]
// Other tills change carts often and a row shows little of it, so rows are refreshed at most this often.
const FOLLOW_MS = 3_000
const CLOCK_MS = 60_000

export function useCarts(restId: string) {
  const client = useQueryClient()
  const till = useTill()
  const { acts } = useOutbox(till)
  const ended = useSyncExternalStore(till.ends.subscribe, till.ends.get)
  const now = serverTime(useNow(CLOCK_MS))
  const pages = usePages(listCarts, { restId })
  const { items: listed } = pages
  useConnectedRefresh(cartsKey)
  useFollowed(restId)

  const items =
    listed &&
    rowsShown(listed, {
      restId,
      acts,
      known: (cartId) => knownAt(client, cartId),
      isOver: (cartId) => ended.has(cartId),
      now: new Date(now),
    })
  const unlisted = items && listed ? items.length - listed.length : 0
  return { ...pages, items, total: pages.total === undefined ? undefined : Math.max(0, pages.total + unlisted) }
}

function knownAt(client: QueryClient, cartId: string) {
  return client.getQueryData<Cart>(cartKey({ cartId, service: 'Direct' }))
}

function useFollowed(restId: string) {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const versions = new Map<string, number>()
    const refresh = () => {
      timer = undefined
      // This till already knows the state of carts it changed or has open.
      const isBehind = [...versions].some(([cartId, version]) => (knownAt(client, cartId)?.version ?? 0) < version)
      versions.clear()
      if (isBehind) void client.invalidateQueries({ queryKey: cartsKey })
    }
    const stop = onHint(cartsTopic.m, (hinted, { cartId, version, listed }) => {
      // The till itself follows the carts that are opened and ended.
      if (hinted !== restId || cartId === undefined || listed === '1') return
      versions.set(cartId, Number(version ?? 0))
      timer ??= setTimeout(refresh, FOLLOW_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client, restId])
}
