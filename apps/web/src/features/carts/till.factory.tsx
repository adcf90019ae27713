import type { Cart, CartLine } from '@brigade/contract/carts/cart.contract.ts'
import { linesOf, withLine, withOneMore } from '@brigade/contract/carts/cart.rules.ts'
import { cartsTopic, directCart, openCart } from '@brigade/contract/carts/carts.contract.ts'
import { foodsTopic } from '@brigade/contract/foods/foods.contract.ts'
import type { DataOf, Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { act, waitFor } from '@testing-library/react'
import { createStore, entries, set } from 'idb-keyval'
import type { ReactNode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { createQueryClient } from '../../shared/api/query-client.ts'
import { beginSession } from '../../shared/api/session.ts'
import { announce } from '../../shared/testing/live-channel.ts'
import { answers, callNames, callsTo, held, noAnswer, refusal } from '../../shared/testing/server.ts'
import { userDetailsKey } from '../accounts/accounts.queries.ts'
import { renderAtBranch, type BranchOptions } from '../restaurants/at-branch.factory.tsx'
import { emptyCart, type CartChange } from './cart-acts.rules.ts'
import { cartKey, type CartPlace } from './cart-cache.ts'
import { tillOf } from './till.ts'
import { useCart } from './use-cart.ts'

export const place = { cartId: 'cart', restId: 'branch', service: 'Direct' as const }
export const cashier = {
  _id: 'anna',
  firstName: 'Anna',
  lastName: 'Reid',
  type: 'manager',
  hasAccess: true,
  restaurants: ['branch'],
}
export const soup = { foodId: 'soup', name: 'Soup', isCombo: false, isFreeClaim: false }
export const bowl = (price: number, quantity = 1): CartLine => ({
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
export const add: CartChange = { deed: 'add', food: soup, lines: [bowl(12.5)] }
export const more: CartChange = { deed: 'more', foodId: 'soup', varId: 'bowl', lineId: 'bowl' }
export const pay: Extract<CartChange, { deed: 'pay' }> = {
  deed: 'pay',
  recivedAmount: 20,
  paymentModeId: 'cash',
  entryAt: '',
  grandTotal: 12.5,
}

const payment = { orderId: 'order', tokenNo: 7, returnedAmount: 7.5 }

interface CounterOptions {
  price?: number
  /** Portions of the soup, if they are counted. */
  noOfStock?: number | null
  refuses?: Endpoint
  /** Drops the first answer to this endpoint, and holds all later answers to acts until `release`. */
  loses?: Endpoint
  restId?: string
}

/** A server with one cart and a bowl of soup for `price`. It carries out each key once. */
export function counter({
  price = 12.5,
  noOfStock = null,
  refuses,
  loses,
  restId = place.restId,
}: CounterOptions = {}) {
  const made = new Map<string, unknown>()
  let isPaid = false
  let isDeleted = false
  let isCutOff = false
  let cart: Cart = { ...emptyCart(place, new Date()), restId, version: 1 }
  let gate = held<void>()
  gate.give()

  const reprice = (to: number) =>
    void (cart = {
      ...cart,
      foods: cart.foods.map((food) => ({
        ...food,
        foodvariations: food.foodvariations.map((line) => ({ ...line, price: to })),
      })),
    })
  const change = (next: Cart) => (cart = { ...next, version: cart.version + 1 })
  const addBowl = () => change(withLine(cart, soup, { ...bowl(price), noOfStock }))
  const hold = () => void (gate = held<void>())
  const paid = () => refusal('cart-paid', 'Paid already', { data: payment })
  const gone = () => refusal('not-found', 'Not found')

  const carriesOut = <E extends Endpoint>(endpoint: E, make: () => DataOf<E>) =>
    answers<Endpoint>(endpoint, async (_input, { headers }) => {
      const key = headers.get('idempotency-key') ?? ''
      await gate.answer
      if (isCutOff) return noAnswer()
      if (endpoint === refuses) return refusal('food-delisted', 'Gone')
      if (made.has(key)) return made.get(key)
      if (isPaid) return paid()
      if (isDeleted) return gone()
      made.set(key, make())
      if (endpoint !== loses || callsTo(loses).length > 1) return made.get(key)
      hold()
      return noAnswer()
    })
  carriesOut(openCart, () => cart)
  answers(directCart.details, () => {
    if (isCutOff) return noAnswer()
    if (isDeleted) return gone()
    return isPaid ? paid() : cart
  })
  carriesOut(directCart.addItem, addBowl)
  carriesOut(directCart.changeQuantity, () => change(withOneMore(cart, 'bowl', true)))
  carriesOut(directCart.pay, () => {
    isPaid = true
    return payment
  })
  carriesOut(directCart.takeTender, () => {
    isPaid = true
    return { returnedAmount: payment.returnedAmount, cart: null, dueAmount: 0, paid: payment }
  })
  const cartCalls = [directCart.details, directCart.addItem, directCart.changeQuantity, directCart.pay]
  return {
    keys: () => [...made.keys()],
    version: () => cart.version,
    hasHeard: (key: string) => void made.set(key, addBowl()),
    /** By another till, as is `delete`. */
    pay: () => {
      isPaid = true
    },
    delete: () => {
      isDeleted = true
    },
    cutOff: () => {
      isCutOff = true
    },
    mend: () => {
      isCutOff = false
    },
    change: addBowl,
    reprice,
    calls: () => callNames().filter((name) => cartCalls.some((endpoint) => endpoint.name === name)),
    hold,
    release: () => gate.give(),
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

const acts = () => createStore('outbox of till of anna', 'acts')

export const keptActs = () => entries(acts())

export const leaveBehind = (key: string, change: CartChange = add) =>
  set(key, { about: 'cart', what: { ...place, ...change } }, acts())

interface TillOptions extends Pick<BranchOptions, 'plugins'> {
  isOpen?: boolean
  shown?: ReactNode
}

export function atTheTill({ isOpen = true, shown = <Shown />, plugins = [] }: TillOptions = {}) {
  const client = createQueryClient()
  client.setQueryData(userDetailsKey, cashier)
  const till = tillOf(cashier._id, client)
  const open = () => renderAtBranch(shown, { client, plugins })
  beginSession('token')
  onTestFinished(till.start())
  if (isOpen) open()
  return {
    open,
    shows: (text: string) => waitFor(() => expect(document.body.textContent).toBe(text)),
    doesAt: (at: CartPlace, ...changes: CartChange[]) =>
      act(async () => changes.forEach((change) => till.act(at, change))),
    does: (...changes: CartChange[]) => act(async () => changes.forEach((change) => till.act(place, change))),
    changesFood: (foodId: string) => announce(foodsTopic, { restId: 'branch', foodId }),
    announces: (version: number) =>
      announce(cartsTopic, { restId: 'branch', cartId: 'cart', version: String(version) }),
    isDone: () => waitFor(() => expect(till.outbox.state().acts).toEqual([])),
    reconnects: () => act(async () => void client.invalidateQueries({ queryKey: cartKey(place) })),
    outbox: till.outbox,
  }
}
