import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { priceCart, type PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import { foodsTopic } from '@brigade/contract/foods/foods.contract.ts'
import type { CartAct, CartChange } from './cart-acts.rules.ts'
import { decimalsOf } from '@brigade/contract/kernel/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { CallError } from '../../shared/api/call-error.ts'
import { call } from '../../shared/api/client.ts'
import { isFromStore } from '../../shared/api/kept-reads.ts'
import { RECOVERY_MS } from '../../shared/api/queries.ts'
import { serverTime } from '../../shared/api/server-time.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { useNow } from '../../shared/use-now.ts'
import { useFollowedUser } from '../accounts/accounts.queries.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { callsOf, emptyCart, shownAfter, takesMoney } from './cart-acts.rules.ts'
import { cartKey, type CartPlace } from './cart-cache.ts'
import type { CartEnd } from './send-cart-act.ts'
import { soldOf, type Sold } from './sold.rules.ts'
import { tillOf, type Till } from './till.ts'

const OFFERS_MOVE_ON_MS = 15_000
const MOST_CHANGED = 1000

/** The till of the current account. Only screens inside the dashboard use it. */
export function useTill(): Till {
  const client = useQueryClient()
  const user = useFollowedUser()
  if (!user) throw new Error('A till was opened before it was known who is there')
  return tillOf(user._id, client)
}

export function useOutbox(till: Till) {
  const state = useSyncExternalStore(till.outbox.subscribe, till.outbox.state)
  const adopted = useSyncExternalStore(till.adopted.subscribe, till.adopted.get)
  return useMemo(() => {
    const acts = state.acts.map((act) => (adopted.has(act.about) ? { ...act, isLeftOver: false } : act))
    return { ...state, acts }
  }, [state, adopted])
}

export interface UnsentSale {
  key: string
  what: Extract<CartAct, { deed: 'pay' }>
}

export interface CartAtTill {
  /** The cart with all unanswered acts applied; undefined until it was read. */
  priced: PricedCart | undefined
  error: CallError | null
  isElsewhere: boolean
  refetch: () => Promise<unknown>
  end: CartEnd | undefined
  isPaying: boolean
  /** The unanswered payment of the whole bill. */
  sale: UnsentSale | undefined
  isUnsent: boolean
  act: (change: CartChange) => void
}

/** A payment with what it pays for. */
function withSold(change: CartChange, priced: PricedCart | undefined, branch: Sold['branch']): CartChange {
  if (!priced || (change.deed !== 'pay' && change.deed !== 'tender')) return change
  return { ...change, sold: soldOf(priced, branch, change) }
}

/** An open cart, priced after every change by the same function as on the server. */
export function useCart(place: CartPlace): CartAtTill {
  const { cartId, restId, service } = place
  const till = useTill()
  const client = useQueryClient()
  const branch = useBranch()
  const { overallTax, timeZone, currency } = branch
  const pending = useOutbox(till).acts.filter(({ about }) => about === cartId)
  const end = useSyncExternalStore(till.ends.subscribe, () => till.ends.get().get(cartId))
  // By which the server checks what guests pay.
  const now = serverTime(useNow(OFFERS_MOVE_ON_MS))

  const key = cartKey(place)
  const opening = pending.find(({ what, isLeftOver }) => what.deed === 'open' && !isLeftOver)
  /** The menu may change the prices of this cart, and whether its foods can be sold. */
  const rereads = async (foodIds: readonly string[]) => {
    const held = client.getQueryData<Cart>(key)
    if (held?.foods.some(({ foodId }) => foodIds.includes(foodId))) await client.invalidateQueries({ queryKey: key })
  }
  const ofCart = { idOf: ({ foodId }: Record<string, string>) => foodId, most: MOST_CHANGED, read: rereads }
  useLiveRefresh(foodsTopic, restId, key, { changedRows: ofCart })
  const query = useQuery<Cart, CallError>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const { data: read } = await call(callsOf(service).details, { cartId }, { signal })
      const held = client.getQueryData<Cart>(key)
      till.noteVersion(cartId, read.version)
      // While acts are unanswered, a read cart may or may not include them: their answers decide.
      return held && (held.version > read.version || till.hasPending(cartId)) ? held : read
    },
    enabled: !opening && end === undefined,
    refetchInterval: ({ state }) => (state.error?.isUncertain ? RECOVERY_MS : false),
  })

  const isKept = isFromStore(query.data)
  useEffect(() => {
    if (isKept) till.adopt(cartId)
  }, [isKept, till, cartId])

  const known = query.data ?? (opening && emptyCart(opening.what, new Date(now)))
  const isElsewhere = known !== undefined && known.restId !== restId
  const shown = pending
    .filter(({ isLeftOver }) => !isLeftOver)
    .reduce<Cart | undefined>((cart, { what }) => cart && shownAfter(cart, what), known)
  const [decimals, percentage] = [decimalsOf(currency), overallTax?.percentage ?? null]
  const moment = { instant: new Date(now), decimals, timeZone, overallTax: percentage }
  // Another branch has other taxes, another time zone and another menu.
  const priced = shown && !isElsewhere ? priceCart(shown, moment) : undefined
  const act = (change: CartChange) => till.act({ cartId, restId, service }, withSold(change, priced, branch))
  return {
    priced,
    error: query.error,
    isElsewhere,
    refetch: query.refetch,
    end,
    sale: pending.flatMap(({ key: actKey, what }) => (what.deed === 'pay' ? { key: actKey, what } : []))[0],
    isPaying: pending.some(({ what }) => takesMoney(what)),
    isUnsent: pending.length > 0,
    act,
  }
}
