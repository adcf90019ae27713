import type { UserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import type { Cart, CartLine } from '@brigade/contract/carts/cart.contract.ts'
import { linesOf, withLine, withOneMore } from '@brigade/contract/carts/cart.rules.ts'
import { cartsTopic, directCart } from '@brigade/contract/carts/carts.contract.ts'
import { listPlugins, listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { callKey } from '../../shared/api/queries.ts'
import { createQueryClient } from '../../shared/api/query-client.ts'
import { startLive } from '../../shared/live/live.ts'
import { channel } from '../../shared/testing/hinted.ts'
import { disk } from '../../shared/testing/kept-in-memory.ts'
import { rendered } from '../../shared/testing/rendered.tsx'
import { startWords } from '../../shared/words.ts'
import { userDetailsKey } from '../accounts/accounts.queries.ts'
import { BranchProvider } from '../restaurants/branch-context.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { emptyCart, type CartDeed } from './cart-acts.rules.ts'
import { cartKey, tillOf, type CartPlace } from './till.ts'
import { useCart } from './use-cart.ts'

startWords()

export const place = { cartId: 'cart', restId: 'branch', service: 'Direct' as const }
const user: UserDetails = {
  _id: 'anna',
  firstName: 'Anna',
  lastName: 'Reid',
  type: 'manager',
  hasAccess: true,
  restaurants: ['branch'],
}
const branch = aBranch()
const soup = { foodId: 'soup', name: 'Soup', isCombo: false, isFreeClaim: false }
const bowl = (price: number, quantity = 1): CartLine => ({
  lineId: 'bowl',
  _id: 'bowl',
  name: 'Bowl',
  quantity,
  price,
  discountPrice: null,
  hasOffer: false,
  noOfStock: null,
  customizations: [],
  addons: [],
  tax: { mode: 'none' },
  deal: { kind: 'none' },
  problem: null,
})
export const add: CartDeed = { deed: 'add', food: soup, lines: [bowl(12.5)] }
export const more: CartDeed = { deed: 'more', foodId: 'soup', varId: 'bowl', lineId: 'bowl' }
export const pay: CartDeed = { deed: 'pay', recivedAmount: 20, paymentModeId: 'cash', entryAt: '' }

const payment = { orderId: 'order', tokenNo: 7, returnedAmount: 7.5 }

interface CounterWish {
  price?: number
  refuses?: string
  /** Loses this answer on its way, once, though it has heard what was asked; and answers nothing but questions until it is released. */
  loses?: string
  /** The branch of the cart. */
  restId?: string
}

/** A server with one cart, on whose menu a bowl of soup costs `price`. Each key changes the cart once, and is answered alike for ever. */
export function counter({ price = 12.5, refuses, loses, restId = place.restId }: CounterWish = {}) {
  const calls: string[] = []
  const keys: string[] = []
  const replies = new Map<string, unknown>()
  let isPaid = false
  let hasLost = false
  let cart: Cart = { ...emptyCart(place, new Date()), restId, version: 1 }
  let open: () => void = () => undefined
  let gate = Promise.resolve()

  const change = (next: Cart) => (cart = { ...next, version: cart.version + 1 })
  const made: Record<string, () => unknown> = {
    [directCart.details.name]: () => cart,
    [directCart.addItem.name]: () => change(withLine(cart, soup, bowl(price))),
    [directCart.changeQuantity.name]: () => change(withOneMore(cart, 'bowl', true)),
    [directCart.pay.name]: () => {
      isPaid = true
      return payment
    },
  }
  const hold = () => {
    gate = new Promise((resolve) => {
      open = resolve
    })
  }
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const called = Object.values(directCart).find((each) => each.path === path && each.method === request.method)
    const name = called?.name ?? path
    calls.push(name)
    if (name !== directCart.details.name) await gate
    if (name === refuses) return Response.json({ error: true, code: 'food-delisted', message: 'Gone' }, { status: 409 })
    const key = new Headers(request.headers).get('idempotency-key')
    const reply = (key !== null && replies.get(key)) || null
    if (reply) return Response.json({ error: false, data: reply })
    if (isPaid) {
      const refusal = { error: true, code: 'cart-paid', message: 'Paid already', data: payment }
      return Response.json(refusal, { status: 409 })
    }
    const answer = made[name]?.() ?? []
    if (key !== null) {
      keys.push(key)
      replies.set(key, answer)
    }
    if (name === loses && !hasLost) {
      hasLost = true
      hold()
      throw new TypeError('The network is gone')
    }
    return Response.json({ error: false, data: answer })
  })
  return {
    keys,
    version: () => cart.version,
    /** An earlier page was heard, and did not hear the answer. */
    hasHeard: (key: string) => {
      keys.push(key)
      replies.set(key, change(withLine(cart, soup, bowl(price))))
    },
    /** Another till takes the payment. */
    pay: () => {
      isPaid = true
    },
    /** What another till does. */
    change: () => change(withLine(cart, soup, bowl(price))),
    /** Of the calls about the cart. */
    calls: (name?: string) => calls.filter((each) => (name ? each === name : each in made)),
    /** Answers nothing but questions until it is released. */
    hold,
    release: () => open(),
  }
}

function Shown() {
  const { priced, end, isElsewhere } = useCart(place)
  if (end?.kind === 'paid') {
    return <p>{`paid${end.isHere ? '' : ' before'}, token ${end.tokenNo}, give back ${end.returnedAmount}`}</p>
  }
  if (isElsewhere) return <p>elsewhere</p>
  if (!priced) return <p>reading</p>
  const lines = linesOf(priced.cart).map(({ name, quantity }) => `${quantity} ${name}`)
  return <p>{`${lines.join(', ')} = ${priced.cart.summary.grandTotal}`}</p>
}

/** A browser in which Anna is signed in, and that has kept nothing yet. */
export function signIn(): void {
  disk.clear()
  localStorage.setItem('AUT-MANAGER', 'token')
  onTestFinished(() => localStorage.clear())
}

/** What an earlier page of hers did and heard no answer to. */
export function leaveBehind(key: string): void {
  disk.set(`outbox of till of anna ${key}`, { about: 'cart', what: { ...place, ...add } })
}

/** Anna's till, with the cart open on its screen, unless it is opened later. */
export async function atTheTill({ isOpen = true, shown = <Shown /> } = {}) {
  const client = createQueryClient()
  client.setQueryData(userDetailsKey, user)
  client.setQueryData(callKey(listRestaurants, {}), [branch])
  client.setQueryData(callKey(listPlugins, { restId: 'branch' }), [])
  const till = tillOf(user._id, client)
  const stops = [startLive(), till.start()]
  onTestFinished(() => stops.forEach((stop) => stop()))
  let screen: HTMLElement | undefined
  const open = () => {
    screen = rendered(
      <QueryClientProvider client={client}>
        <BranchProvider accountId={user._id}>{shown}</BranchProvider>
      </QueryClientProvider>,
    )
  }
  if (isOpen) open()
  const shows = (text: string) => act(() => vi.waitFor(() => expect(screen?.textContent).toBe(text)))
  return {
    opens: () => act(async () => open()),
    shows,
    doesAt: (at: CartPlace, ...deeds: CartDeed[]) => act(async () => deeds.forEach((deed) => till.act(at, deed))),
    does: (...deeds: CartDeed[]) => act(async () => deeds.forEach((deed) => till.act(place, deed))),
    hears: (version: number) =>
      act(async () =>
        channel.hint({ m: cartsTopic.m, data: { restId: 'branch', cartId: 'cart', version: String(version) } }),
      ),
    isDone: () => act(() => vi.waitFor(() => expect(till.outbox.state().acts).toEqual([]))),
    reconnects: () => act(async () => void client.invalidateQueries({ queryKey: cartKey(place) })),
    outbox: till.outbox,
  }
}
