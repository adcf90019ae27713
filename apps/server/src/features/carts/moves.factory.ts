import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { directMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { listCarts } from '@brigade/contract/carts/carts.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { v7 as uuidv7 } from 'uuid'
import type { TestServer } from '../../platform/testing/server.ts'
import { orderOf } from './carts.factory.ts'
import { makeSplitTill } from './tenders.factory.ts'

type Lines = SentOf<typeof directMoves.move>['lines']
type Seen = Pick<Cart, 'cartId' | 'version'>

export const seen = ({ cartId, version }: Seen) => ({ cartId, version })

/** The lines of a cart in words: '2 Soup'. */
export const wordsOf = ({ foods }: Pick<Cart, 'foods'>) =>
  foods.flatMap(({ name, foodvariations }) => foodvariations.map(({ quantity }) => `${quantity} ${name}`))

/** The portions of a food in a cart, as a move names them. */
export function portionsOf(cart: Pick<Cart, 'foods'>, food: { id: string }, quantity: number): Lines[number] {
  const [line] = linesOf({ foods: cart.foods.filter(({ foodId }) => foodId === food.id) })
  if (!line) throw new Error('The cart lacks this food')
  return { lineId: line.lineId, quantity }
}

/** A till with two soups for 12.50 each and a tea for 4 in one cart, and a soup and a cake for 7 in another. */
export async function makeMoves(server: TestServer, wish: Parameters<typeof makeSplitTill>[1] = {}) {
  const till = await makeSplitTill(server, wish)
  const { token, restId } = till
  const soup = await till.food({ name: 'Soup', variations: [{ price: 1250 }] })
  const tea = await till.food({ name: 'Tea', variations: [{ price: 400 }] })
  const cake = await till.food({ name: 'Cake', variations: [{ price: 700 }] })
  const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
  const merging = (from: Seen, into: Seen) => ({ ...seen(from), into: seen(into) })
  const moving = (from: Seen, into: Seen | undefined, lines: Lines) => ({
    ...seen(from),
    ...(into && { into: seen(into) }),
    lines,
  })
  return {
    ...till,
    soup,
    tea,
    cake,
    newKey,
    one: await till.cartWith(orderOf(soup, { quantity: 2 }), orderOf(tea)),
    other: await till.cartWith(orderOf(soup), orderOf(cake)),
    merge: (from: Seen, into: Seen) => server.ask(directMoves.merge, merging(from, into), { token }),
    tryToMerge: (from: Seen, into: Seen, { key = newKey(), as = token, at = server } = {}) =>
      at.call(directMoves.merge, merging(from, into), { token: as, key }),
    move: (from: Seen, into: Seen | undefined, lines: Lines) =>
      server.ask(directMoves.move, moving(from, into, lines), { token }),
    tryToMove: (from: Seen, into: Seen | undefined, lines: Lines, { key = newKey(), as = token } = {}) =>
      server.call(directMoves.move, moving(from, into, lines), { token: as, key }),
    list: () => server.ask(listCarts, { restId }, { token }),
  }
}
