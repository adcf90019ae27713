import type { QueryClient } from '@tanstack/react-query'
import { keptActs } from '../../shared/api/kept-acts.ts'
import { observable } from '../../shared/observable.ts'
import type { MoneyAct } from './cart-acts.rules.ts'

/** A payment that was taken at this till and that the server refused later. */
export interface RefusedSale {
  act: MoneyAct
  reason: string
  /** What the server said of its cart. A food that could not be found may stand in a cart that is still there. */
  cart: 'there' | 'paid' | 'not-found'
  /** The new cart with the same foods. */
  againId?: string
}

export interface Refused {
  /** The key of its act. */
  key: string
  sale: RefusedSale
}

/** Only Brigade writes it, so its outline is enough. */
function isRefusedSale(kept: unknown): kept is RefusedSale {
  return typeof kept === 'object' && kept !== null && 'act' in kept && 'cart' in kept
}

/** The refused sales of an account in this browser, until a person settles them. */
function createRefusedSales(accountId: string) {
  const store = keptActs(`refused sales of ${accountId}`)
  const { get, set, subscribe } = observable<readonly Refused[]>([])
  const settled = new Set<string>()
  let reading: Promise<void> | undefined

  const keep = (key: string, sale: RefusedSale): Promise<boolean> => {
    const others = get().filter((each) => each.key !== key)
    set([...others, { key, sale }].toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    return store.keep({ key, about: sale.act.cartId, what: sale, isLeftOver: false })
  }
  const settle = (key: string) => {
    settled.add(key)
    set(get().filter((each) => each.key !== key))
    store.forget(key)
  }
  /** The foods of a refused sale were paid in the new cart that was made of them. */
  const settlePaid = (cartId: string) =>
    get()
      .filter(({ sale }) => sale.againId === cartId)
      .forEach(({ key }) => settle(key))
  const read = async () => {
    const stored = (await store.leftOver(isRefusedSale)).map(({ key, what }) => ({ key, sale: what }))
    const held = new Set(get().map(({ key }) => key))
    const found = stored.filter(({ key }) => !held.has(key) && !settled.has(key))
    if (found.length > 0) set([...found, ...get()].toSorted((a, b) => (a.key < b.key ? -1 : 1)))
  }

  return {
    get,
    subscribe: (listener: () => void) => {
      reading ??= read()
      return subscribe(listener)
    },
    keep,
    settle,
    settlePaid,
  }
}

type RefusedSales = ReturnType<typeof createRefusedSales>

const known = new WeakMap<QueryClient, Map<string, RefusedSales>>()

export function refusedSalesOf(accountId: string, client: QueryClient): RefusedSales {
  const ofClient = known.get(client) ?? new Map<string, RefusedSales>()
  known.set(client, ofClient)
  const sales = ofClient.get(accountId) ?? createRefusedSales(accountId)
  ofClient.set(accountId, sales)
  return sales
}
