import type { Cart, CartLine, TillService } from '@brigade/contract/carts/cart.contract.ts'
import {
  cartPayment,
  cartsTopic,
  deleteCart,
  directCart,
  listCarts,
  openCart,
  type CartPayment,
  type CartRow,
} from '@brigade/contract/carts/carts.contract.ts'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { t } from 'i18next'
import { v7 as uuidv7 } from 'uuid'
import type { CallError } from '../../shared/api/call-error.ts'
import { call, type Reply } from '../../shared/api/client.ts'
import { createOutbox, type Act } from '../../shared/api/outbox.ts'
import { callKey } from '../../shared/api/queries.ts'
import { liveStatus, onHint, onLiveStatus } from '../../shared/live/live.ts'
import { toast } from '../../shared/ui/snack-store.ts'
import { callsOf, isCartAct, isLostWith, type CartAct, type CartChange } from './cart-acts.rules.ts'

/** How a cart ended; `isHere` when this page took the payment itself. */
export type CartEnd = ({ kind: 'paid'; isHere: boolean } & CartPayment) | { kind: 'deleted' }

export interface CartPlace {
  cartId: string
  restId: string
  service: TillService
}

type Answer = { kind: 'cart'; cart: Cart } | CartEnd

export type Till = ReturnType<typeof createTill>

export function paidBefore(error: CallError | null): Extract<CartEnd, { kind: 'paid' }> | undefined {
  const payment = error?.code === 'cart-paid' ? cartPayment.safeParse(error.data).data : undefined
  return payment && { kind: 'paid', isHere: false, ...payment }
}

export function cartKey({ cartId, service }: Pick<CartPlace, 'cartId' | 'service'>): QueryKey {
  return callKey(callsOf(service).details, { cartId })
}

const asSent = ({ _id, quantity, customizations, addons }: CartLine) => ({
  foodVarId: _id,
  quantity,
  customizations: customizations.map((chosen) => ({ cusId: chosen._id, levelId: chosen.levels._id })),
  addons: addons.map((addon) => addon._id),
})

async function send({ what: act, key: idempotencyKey }: Act<CartAct>, signal: AbortSignal): Promise<Answer> {
  const { cartId } = act
  const calls = callsOf(act.service)
  const once = { idempotencyKey, signal }
  const cartOf = async (reply: Promise<{ data: Cart }>): Promise<Answer> => ({ kind: 'cart', cart: (await reply).data })
  switch (act.deed) {
    case 'open':
      return cartOf(call(openCart, { restId: act.restId, cartId }, once))
    case 'add': {
      const { foodId, isCombo, isFreeClaim } = act.food
      const variations = act.lines.map(asSent)
      return cartOf(call(calls.addItem, { cartId, foodId, isCombo, isFreeClaim, variations }, once))
    }
    case 'more':
    case 'less': {
      const { foodId, varId, lineId } = act
      const isIncr = act.deed === 'more'
      return cartOf(call(calls.changeQuantity, { cartId, foodId, varId, lineId, isIncr }, once))
    }
    case 'remove': {
      const { foodId, varId, lineId } = act
      return cartOf(call(calls.removeItem, { cartId, foodId, varId, lineId }, once))
    }
    case 'seat':
      return cartOf(call(calls.seat, { cartId, sitingId: act.siting._id, noOfPersons: act.noOfPersons }, once))
    case 'unseat':
      return cartOf(call(directCart.unseat, { cartId }, once))
    case 'charge':
      return cartOf(call(calls.charge, { cartId, extraCharges: act.extraCharges }, once))
    case 'pay': {
      const { recivedAmount, paymentModeId, entryAt } = act
      const { data } = await call(calls.pay, { cartId, recivedAmount, paymentModeId, entryAt }, once)
      return { kind: 'paid', isHere: true, ...data }
    }
    case 'delete':
      await call(deleteCart, { cartId }, once)
      return { kind: 'deleted' }
  }
}

/**
 * The till of one account in this browser. Acts on carts show at once, are sent in order, and stay in the outbox until
 * the server answers, across network loss and page reloads.
 */
function createTill(accountId: string, client: QueryClient) {
  let ends: ReadonlyMap<string, CartEnd> = new Map()
  const announced = new Map<string, number>()
  const listeners = new Set<() => void>()

  const hasPending = (cartId: string) => outbox.state().acts.some(({ about }) => about === cartId)
  const refreshList = () => void client.invalidateQueries({ queryKey: [listCarts.name] })
  const refresh = (act: Pick<CartPlace, 'cartId' | 'service'>) =>
    void client.invalidateQueries({ queryKey: cartKey(act) })

  const noteVersion = (cartId: string, version: number) =>
    announced.set(cartId, Math.max(version, announced.get(cartId) ?? 0))

  /** Keeps the newer of two states of a cart. */
  const show = (act: CartAct, cart: Cart, isLeftOver: boolean) => {
    client.setQueryData<Cart>(cartKey(act), (held) => (held && held.version > cart.version ? held : cart))
    if (hasPending(act.cartId)) return
    // The answer to an act of an earlier page may carry an outdated cart.
    if (isLeftOver || (announced.get(act.cartId) ?? 0) > cart.version) refresh(act)
  }
  /** Updates the list from the answer, because reading it again may have to wait for the network. */
  const list = ({ restId }: CartAct, { cartId: _id, updatedAt }: Cart) => {
    const row: CartRow = { _id, updatedAt, siting: null, food: null, noOfPersons: 0, quantity: 0 }
    client.setQueriesData<InfiniteData<Reply<CartRow[]>>>({ queryKey: callKey(listCarts, { restId }) }, (held) => {
      const [first, ...rest] = held?.pages ?? []
      if (!held || !first || held.pages.some(({ data }) => data.some((each) => each._id === _id))) return held
      const pages = [{ ...first, data: [row, ...first.data] }, ...rest]
      return { ...held, pages: pages.map((page) => ({ ...page, total: (page.total ?? 0) + 1 })) }
    })
    refreshList()
  }
  /** A payment taken here is final: later acts are refused because of it. */
  const end = ({ cartId }: CartAct, how: CartEnd) => {
    const was = ends.get(cartId)
    if (was?.kind === 'paid' && was.isHere) return refreshList()
    ends = new Map(ends).set(cartId, how)
    listeners.forEach((listener) => listener())
    refreshList()
  }

  const onDone = ({ what: act, isLeftOver }: Act<CartAct>, answer: Answer) => {
    if (answer.kind !== 'cart') return end(act, answer)
    show(act, answer.cart, isLeftOver)
    if (act.deed === 'open') list(act, answer.cart)
  }
  const onRefused = ({ what: act }: Act<CartAct>, error: CallError, givenUp: readonly Act<CartAct>[]) => {
    const paid = paidBefore(error)
    if (paid) end(act, paid)
    const isUnpaid = givenUp.some(({ what }) => what.deed === 'pay')
    toast(isUnpaid ? t('till.not-paid', { reason: error.message }) : error.message, 'bad')
    refresh(act)
    refreshList()
  }

  const outbox = createOutbox<CartAct, Answer>({
    name: `till of ${accountId}`,
    isWhat: isCartAct,
    send,
    onDone,
    onRefused,
    isLostWith: (waiting, refused) => isLostWith(waiting.what, refused.what),
  })

  /** Reads a cart again after another till's change, not after this till's own. */
  const followHint = (_restId: string, { cartId, version, listed }: Record<string, string>) => {
    if (cartId === undefined) return
    noteVersion(cartId, Number(version ?? 0))
    // The answer to this till's own act already reads the list again.
    if (hasPending(cartId) || ends.has(cartId)) return
    const held = (['Direct', 'Dining'] as const).map((service) => ({
      service,
      cart: client.getQueryData<Cart>(cartKey({ cartId, service })),
    }))
    const isNews = held.every(({ cart }) => cart === undefined || cart.version < Number(version ?? 0))
    if (!isNews) return
    if (listed === '1') refreshList()
    for (const { service, cart } of held) if (cart) refresh({ cartId, service })
  }

  return {
    outbox,
    hasPending,
    /** Records the version of a cart read by a request whose answer could not be shown. */
    noteVersion,
    endOf: (cartId: string) => ends.get(cartId),
    /** How each ended cart ended; a new map after every end. */
    ended: () => ends,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    act: ({ cartId, restId, service }: CartPlace, change: CartChange) =>
      void outbox.add(cartId, { ...change, cartId, restId, service }),
    /** Opens a cart at once under an id chosen here; the server learns it when it can be reached. */
    open: (restId: string): string => {
      const cartId = uuidv7()
      outbox.add(cartId, { deed: 'open', cartId, restId, service: 'Direct' })
      return cartId
    },
    start: () => {
      const stops = [
        outbox.open(),
        onHint(cartsTopic.m, followHint),
        onLiveStatus(() => liveStatus() === 'on' && outbox.tryNow()),
      ]
      return () => stops.forEach((stop) => stop())
    },
  }
}

const tills = new WeakMap<QueryClient, Map<string, Till>>()

export function tillOf(accountId: string, client: QueryClient): Till {
  const ofClient = tills.get(client) ?? new Map<string, Till>()
  tills.set(client, ofClient)
  const till = ofClient.get(accountId) ?? createTill(accountId, client)
  ofClient.set(accountId, till)
  return till
}
