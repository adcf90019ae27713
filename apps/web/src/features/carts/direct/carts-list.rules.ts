import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import type { CartRow } from '@brigade/contract/carts/carts.contract.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { emptyCart, shownAfter, type CartAct } from '../cart-acts.rules.ts'

/** A row of the list; paid with a payment that was not sent yet. */
export type ShownRow = CartRow & { isPaid: boolean }

interface OfHere {
  restId: string
  /** The unanswered acts of this till, oldest first. */
  acts: readonly { what: CartAct; isLeftOver: boolean }[]
  known: (cartId: string) => Cart | undefined
  isOver: (cartId: string) => boolean
  now: Date
}

function rowOf({ cartId, updatedAt, name, siting, noOfPersons, allergy, ...cart }: Cart): CartRow {
  const quantity = linesOf(cart).reduce((sum, line) => sum + line.quantity, 0)
  const food = cart.foods[0]?.name ?? null
  return { _id: cartId, updatedAt, name, siting: siting?.name ?? null, food, noOfPersons, quantity, allergy }
}

export function rowsShown(listed: readonly CartRow[], { restId, acts, known, isOver, now }: OfHere): ShownRow[] {
  const own = acts.filter(({ what }) => what.restId === restId && what.service === 'Direct')
  const deleted = new Set(own.filter(({ what }) => what.deed === 'delete').map(({ what }) => what.cartId))
  const paid = new Set(own.filter(({ what }) => what.deed === 'pay').map(({ what }) => what.cartId))
  const isThere = new Set(listed.map(({ _id }) => _id))
  const opened = own.filter(({ what }) => what.deed === 'open' && !isThere.has(what.cartId))

  const shown = (cart: Cart) =>
    rowOf(
      own
        .filter(({ what, isLeftOver }) => what.cartId === cart.cartId && !isLeftOver)
        .reduce((held, { what }) => shownAfter(held, what), cart),
    )
  const current = (row: CartRow) => {
    const cart = known(row._id)
    return cart && cart.updatedAt >= row.updatedAt ? shown(cart) : row
  }
  const fresh = opened.map(({ what }) => shown(known(what.cartId) ?? emptyCart(what, now)))
  return [...fresh.toReversed(), ...listed.map(current)]
    .filter(({ _id }) => !deleted.has(_id) && !isOver(_id))
    .map((row) => ({ ...row, isPaid: paid.has(row._id) }))
}
