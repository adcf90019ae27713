import type { Cart, TillService } from '@brigade/contract/carts/cart.contract.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { listCarts, type CartRow } from '@brigade/contract/carts/carts.contract.ts'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Reply } from '../../shared/api/client.ts'
import { callKey } from '../../shared/api/queries.ts'
import { callsOf } from './cart-acts.rules.ts'

export interface CartPlace {
  cartId: string
  restId: string
  service: TillService
}

type CartAddress = Pick<CartPlace, 'cartId' | 'service'>

const services = ['Direct', 'Dining'] as const

/** The list as `usePages` or `useAll` keeps it. */
type Listed = InfiniteData<Reply<CartRow[]>> | CartRow[]

export function cartKey({ cartId, service }: CartAddress): QueryKey {
  return callKey(callsOf(service).details, { cartId })
}

/** The carts and their list as they were last read. */
export function cartCache(client: QueryClient) {
  const refresh = (cart: CartAddress) => void client.invalidateQueries({ queryKey: cartKey(cart) })
  const refreshList = () => void client.invalidateQueries({ queryKey: [listCarts.name] })

  return {
    refresh,
    refreshList,
    /** Reads every cart that is held, and the list, again. */
    refreshAll: () => {
      for (const service of services) void client.invalidateQueries({ queryKey: [callsOf(service).details.name] })
      refreshList()
    },
    /** Keeps the newer of two states of a cart. */
    hold: (address: CartAddress, cart: Cart) =>
      void client.setQueryData<Cart>(cartKey(address), (held) => (held && held.version > cart.version ? held : cart)),
    /** The services a cart was read for, each with the version held. */
    heldOf: (cartId: string) =>
      services.flatMap((service) => {
        const cart = client.getQueryData<Cart>(cartKey({ cartId, service }))
        return cart ? [{ cartId, service, version: cart.version }] : []
      }),
    /** Whether a cart that was read has portions that are counted. */
    isCounted: (cartId: string) =>
      services.some((service) => {
        const cart = client.getQueryData<Cart>(cartKey({ cartId, service }))
        return cart !== undefined && linesOf(cart).some(({ noOfStock }) => noOfStock !== null)
      }),
    /** Updates the list from the answer, because reading it again may have to wait for the network. */
    list: (restId: string, { cartId: _id, updatedAt }: Cart) => {
      const row: CartRow = {
        _id,
        updatedAt,
        name: null,
        siting: null,
        food: null,
        noOfPersons: 0,
        quantity: 0,
        allergy: null,
      }
      client.setQueriesData<Listed>({ queryKey: callKey(listCarts, { restId }) }, (held) => {
        // A whole list is only read from the server.
        if (!held || Array.isArray(held)) return held
        const [first, ...rest] = held.pages
        if (!first || held.pages.some(({ data }) => data.some((each) => each._id === _id))) return held
        const pages = [{ ...first, data: [row, ...first.data] }, ...rest]
        return { ...held, pages: pages.map((page) => ({ ...page, total: (page.total ?? 0) + 1 })) }
      })
      refreshList()
    },
    /** Takes an ended cart off the list, which need not be read again for that. */
    unlist: (cartId: string) => {
      const isIn = (rows: readonly CartRow[]) => rows.some(({ _id }) => _id === cartId)
      const without = (rows: readonly CartRow[]) => rows.filter(({ _id }) => _id !== cartId)
      client.setQueriesData<Listed>({ queryKey: [listCarts.name] }, (held) => {
        if (!held || Array.isArray(held)) return held && isIn(held) ? without(held) : undefined
        if (!held.pages.some(({ data }) => isIn(data))) return undefined
        const pages = held.pages.map(({ data, total, ...page }) => ({
          ...page,
          data: without(data),
          total: Math.max(0, (total ?? 0) - 1),
        }))
        return { ...held, pages }
      })
    },
  }
}
