import './till-words.ts'
import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { cartsTopic } from '@brigade/contract/carts/carts.contract.ts'
import { formatMoney, type Minor } from '@brigade/contract/kernel/money.ts'
import { sitingsTopic } from '@brigade/contract/sitings/sitings.contract.ts'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import i18n, { t } from 'i18next'
import { v7 as uuidv7 } from 'uuid'
import type { CallError } from '../../shared/api/call-error.ts'
import type { Act } from '../../shared/api/kept-acts.ts'
import { keepReads } from '../../shared/api/kept-reads.ts'
import { createOutbox } from '../../shared/api/outbox.ts'
import { liveStatus, onHint, onLiveStatus } from '../../shared/live/live.ts'
import { observable } from '../../shared/observable.ts'
import { toast } from '../../shared/ui/snack-store.ts'
import { keepFirstReads } from '../restaurants/first-reads.ts'
import { isCartAct, isLostWith, takesMoney, type CartAct, type CartChange, type MoneyAct } from './cart-acts.rules.ts'
import { cartCache, cartKey, type CartPlace } from './cart-cache.ts'
import { followMenu, menuChanged } from './follow-menu.ts'
import { refusedSalesOf } from './refused-sales.ts'
import { paidBefore, sendCartAct, type CartAnswer, type CartEnd } from './send-cart-act.ts'
import { tillName } from './till-name.ts'
import { cartReads, tillReads } from './till-reads.ts'
import { unsentSales } from './unsent-sales.ts'

export type Till = ReturnType<typeof createTill>

type CartOutbox = ReturnType<typeof cartOutbox>['outbox']

/** Names the sale and the money taken for it. */
function refusedWords({ recivedAmount, sold, ...act }: MoneyAct, reason: string): string {
  const number = act.deed === 'pay' ? act.localNo : undefined
  if (!sold) return number === undefined ? t('till.not-paid', { reason }) : t('till.kept-refused', { number, reason })
  const received = formatMoney(recivedAmount, sold.branch.currency, i18n.language, 'short')
  if (number === undefined) return t('till.part-refused', { reason, received })
  return t('till.sale-refused', { number, reason, received })
}

/** Foods that were shown as added to a cart until the server refused them. */
export interface RefusedFood {
  cartId: string
  foods: readonly string[]
}

/** The outbox of one account's carts, and how the carts ended. */
function cartOutbox(accountId: string, client: QueryClient) {
  const cache = cartCache(client)
  const ends = observable<ReadonlyMap<string, CartEnd>>(new Map())
  const refusedSales = refusedSalesOf(accountId, client)
  const announced = new Map<string, number>()
  const numbersTold = new Set<string>()
  const refusedFood = observable<RefusedFood | undefined>(undefined)
  /** The local number of a payment, if a guest may have been given it. */
  const numberTold = ({ key, what, isLeftOver }: Act<CartAct>) =>
    what.deed === 'pay' && (numbersTold.delete(key) || isLeftOver) ? what.localNo : undefined
  /** The acts that had to wait for the network: a guest with a receipt may have gone. */
  const waited = new Set<string>()
  const isKeptSale = (act: Act<CartAct>): act is Act<MoneyAct> =>
    takesMoney(act.what) && (act.isLeftOver || waited.has(act.key))
  const hasPending = (cartId: string) => outbox.state().acts.some(({ about }) => about === cartId)

  const noteVersion = (cartId: string, version: number) =>
    announced.set(cartId, Math.max(version, announced.get(cartId) ?? 0))

  const show = (act: CartAct, cart: Cart, isLeftOver: boolean) => {
    cache.hold(act, cart)
    if (hasPending(act.cartId)) return
    // The answer to an act of an earlier page may carry an outdated cart.
    if (isLeftOver || (announced.get(act.cartId) ?? 0) > cart.version) cache.refresh(act)
  }
  const bookPaid = (cartId: string) => {
    refusedSales.settlePaid(cartId)
    // No hint says that portions were sold before they are sold out.
    if (cache.isCounted(cartId)) menuChanged(client)
  }
  /** A payment taken here is final: later acts are refused because of it. */
  const end = ({ cartId }: CartAct, how: CartEnd) => {
    const was = ends.get().get(cartId)
    if (was?.kind !== 'paid' || !was.isHere) ends.set(new Map(ends.get()).set(cartId, how))
    if (how.kind === 'paid') bookPaid(cartId)
    cache.unlist(cartId)
  }

  const reasonOf = (error: CallError) => {
    const paid = paidBefore(error)
    return paid ? t('till.paid-elsewhere', { token: paid.tokenNo }) : error.message
  }

  const outbox = createOutbox<CartAct, CartAnswer>({
    name: tillName(accountId),
    isWhat: isCartAct,
    send: sendCartAct,
    isLostWith: (waiting, refused) => isLostWith(waiting.what, refused.what),
    onDone: (done, answer) => {
      const { what: act, isLeftOver } = done
      const number = numberTold(done)
      if (number !== undefined && answer.kind === 'paid') {
        toast(t('till.kept-sent', { number, token: answer.tokenNo }), 'good')
      }
      if (answer.kind !== 'cart') return end(act, answer)
      show(act, answer.cart, isLeftOver)
      if (act.deed === 'open') cache.list(act.restId, answer.cart)
    },
    keepRefused: async (gone, error) => {
      const isNotFound = error.code === 'not-found' || gone[0]?.what.deed === 'open'
      const cart = paidBefore(error) ? 'paid' : isNotFound ? 'not-found' : 'there'
      const keep = ({ key, what }: Act<MoneyAct>) =>
        refusedSales.keep(key, { act: what, reason: reasonOf(error), cart })
      return (await Promise.all(gone.filter(isKeptSale).map(keep))).every(Boolean)
    },
    onRefused: (refused, error, givenUp) => {
      const { what: act } = refused
      const reason = reasonOf(error)
      const paid = paidBefore(error)
      if (paid) end(act, paid)
      const foods = [refused, ...givenUp].flatMap(({ what }) => (what.deed === 'add' ? what.food.name : []))
      if (foods.length > 0) refusedFood.set({ cartId: act.cartId, foods })
      const keptSale = [refused, ...givenUp].find(isKeptSale)
      const isUnpaid = givenUp.some(({ what }) => takesMoney(what))
      if (keptSale) toast(refusedWords(keptSale.what, reason), 'bad')
      else toast(isUnpaid ? t('till.not-paid', { reason }) : reason, 'bad')
      cache.refresh(act)
      cache.refreshList()
    },
  })
  outbox.subscribe(() => {
    const { acts, status } = outbox.state()
    if (status === 'waiting') acts.forEach(({ key }) => waited.add(key))
  })

  const endElsewhere = (cartId: string, how: CartEnd) => {
    ends.set(new Map(ends.get()).set(cartId, how))
    if (how.kind === 'paid') bookPaid(cartId)
    cache.unlist(cartId)
    // The other cart has changed.
    if (how.kind === 'merged') cache.refreshList()
  }

  const countUnsent = () => unsentSales.set(outbox.state().acts.filter(isKeptSale).length)

  return { outbox, ends, hasPending, noteVersion, numbersTold, refusedFood, endElsewhere, countUnsent }
}

/**
 * The carts whose acts of an earlier page show like those of this page: of these carts it is known how they were before
 * their first unanswered act. Other carts were read anew, and may contain such acts.
 */
function adoptedCarts({ state }: CartOutbox, client: QueryClient) {
  const adopted = observable<ReadonlySet<string>>(new Set())
  const keyOf = ({ what }: Act<CartAct>) => cartKey(what)
  const adopt = (cartId: string) => {
    if (!adopted.get().has(cartId)) adopted.set(new Set(adopted.get()).add(cartId))
  }
  return {
    adopted,
    adopt,
    /** A cart whose first unanswered act opens it was empty before. */
    adoptOpened: () => {
      for (const act of state().acts) {
        if (act.what.deed !== 'open' || !act.isLeftOver || adopted.get().has(act.about)) continue
        if (client.getQueryData(keyOf(act)) !== undefined) continue
        // What is being read may already contain acts that follow.
        void client.cancelQueries({ queryKey: keyOf(act) })
        adopt(act.about)
      }
    },
    /** Whether a cart that was read may contain acts that wait. */
    isMixed: (queryHash: string) =>
      state().acts.some((act) => act.isLeftOver && !adopted.get().has(act.about) && hashKey(keyOf(act)) === queryHash),
  }
}

/**
 * The till of one account in this browser. Acts on carts show at once, are sent in order, and stay in the outbox until
 * the server answers, across network loss and page reloads.
 */
function createTill(accountId: string, client: QueryClient) {
  const { outbox, countUnsent, ...ofOutbox } = cartOutbox(accountId, client)
  const { ends, hasPending, noteVersion, numbersTold, refusedFood, endElsewhere } = ofOutbox
  const { adopted, adopt, adoptOpened, isMixed } = adoptedCarts(outbox, client)
  keepFirstReads(client)
  keepReads(client, tillReads)
  const keepCarts = () => keepReads(client, cartReads, { isUnfit: isMixed })
  keepCarts()
  const cache = cartCache(client)
  const seenPrices = new Map<string, Map<string, Minor>>()

  /** Reads a cart again after another till's change, not after this till's own. */
  const followHint = (_restId: string, { cartId, version, listed }: Record<string, string>) => {
    if (cartId === undefined) return
    const newest = Number(version ?? 0)
    noteVersion(cartId, newest)
    // The answer to this till's own act already changes the list.
    if (hasPending(cartId) || ends.get().has(cartId)) return
    const held = cache.heldOf(cartId)
    if (held.some((cart) => cart.version >= newest)) return
    if (listed === '1') cache.refreshList()
    held.forEach(cache.refresh)
  }

  return {
    outbox,
    hasPending,
    adopted,
    adopt,
    /** The keys of waiting payments whose local number is on the screen. What becomes of them is announced. */
    numbersTold,
    /** What a portion of each line of a cart cost when this till first showed it. */
    seenPrices: (cartId: string): Map<string, Minor> => {
      const seen = seenPrices.get(cartId) ?? new Map<string, Minor>()
      seenPrices.set(cartId, seen)
      return seen
    },
    /** The latest; a new object for each refusal. */
    refusedFood,
    /** Records the version of a cart read by a request whose answer could not be shown. */
    noteVersion,
    /** Ends a cart by a call outside the outbox. */
    endElsewhere,
    /** How each ended cart ended; a new map after every end. */
    ends,
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
        outbox.subscribe(() => {
          adoptOpened()
          // A cart may have been read, and kept, before it was known that acts of it wait.
          if (outbox.state().acts.some(({ isLeftOver }) => isLeftOver)) keepCarts()
        }),
        outbox.subscribe(countUnsent),
        () => unsentSales.set(0),
        outbox.open(),
        followMenu(client),
        onHint(cartsTopic.m, followHint),
        // A siting may have another name or another charge.
        onHint(sitingsTopic.m, cache.refreshAll),
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
