import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { directCart, openCart } from '@brigade/contract/carts/carts.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import type { TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'

type Way = Partial<SentOf<typeof directCart.addItem>['variations'][number]>

/** A food as a cart takes it: its first variation, or the one at a place. */
export function orderOf(food: Awaited<ReturnType<typeof makeFood>>, way: Way = {}, at = 0) {
  const variation = food.variations[at]
  if (!variation) throw new Error('A food was made without this variation')
  return { foodId: food.id, variations: [{ foodVarId: variation.id, quantity: 1, ...way }] }
}

/** How a call names a variation that is in a cart. */
export function lineOf(food: Awaited<ReturnType<typeof makeFood>>, at = 0) {
  const variation = food.variations[at]
  if (!variation) throw new Error('A food was made without this variation')
  return { foodId: food.id, varId: variation.id }
}

/** Quantities by line, in the order in which they are shown. */
export const quantitiesOf = (cart: Pick<Cart, 'foods'>) => linesOf(cart).map(({ quantity }) => quantity)

/** The product under test, in this process or in one of its own. */
type Product = Parameters<typeof makeAccount>[0] & Pick<TestServer, 'call' | 'ask'>

/** A branch with a counter: its manager, a way of paying, and what is done there. */
export async function makeTill(server: Product, wish: Parameters<typeof makeRestaurant>[1] = {}) {
  const { id: restId } = await makeRestaurant(server.db, wish)
  const { token, id: managerId } = await makeAccount(server, { restIds: [restId] })
  const mode = await makePaymentMode(server.db)
  const open = () => server.ask(openCart, { restId }, { token })
  const paymentOf = (cartId: string, recivedAmount: number) => ({ cartId, recivedAmount, paymentModeId: mode.id })
  return {
    restId,
    token,
    managerId,
    mode,
    open,
    /** Puts a food on the menu; prices in hundredths. */
    food: (food: Parameters<typeof makeFood>[2] = {}) => makeFood(server.db, restId, food),
    /** A cart that holds these. */
    cartWith: async (...orders: ReturnType<typeof orderOf>[]) => {
      let cart = await open()
      for (const order of orders) {
        cart = await server.ask(directCart.addItem, { cartId: cart.cartId, ...order }, { token })
      }
      return cart
    },
    /** Adds what may be refused. */
    tryToAdd: (cartId: string, order: ReturnType<typeof orderOf>) =>
      server.call(directCart.addItem, { cartId, ...order }, { token }),
    details: (cartId: string) => server.ask(directCart.details, { cartId }, { token }),
    paymentOf,
    /** Pays what may be refused. */
    tryToPay: (cartId: string, recivedAmount: number, key?: string) =>
      server.call(directCart.pay, paymentOf(cartId, recivedAmount), { token, ...(key !== undefined && { key }) }),
    pay: (cartId: string, recivedAmount: number) =>
      server.ask(directCart.pay, paymentOf(cartId, recivedAmount), { token }),
  }
}

export type Till = Awaited<ReturnType<typeof makeTill>>
