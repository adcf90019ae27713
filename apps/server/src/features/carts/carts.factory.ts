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

export function orderOf(food: Awaited<ReturnType<typeof makeFood>>, way: Way = {}, at = 0) {
  const variation = food.variations[at]
  if (!variation) throw new Error('The made food lacks this variation')
  return { foodId: food.id, variations: [{ foodVarId: variation.id, quantity: 1, ...way }] }
}

export function lineOf(food: Awaited<ReturnType<typeof makeFood>>, at = 0) {
  const variation = food.variations[at]
  if (!variation) throw new Error('The made food lacks this variation')
  return { foodId: food.id, varId: variation.id }
}

export const quantitiesOf = (cart: Pick<Cart, 'foods'>) => linesOf(cart).map(({ quantity }) => quantity)

type Product = Parameters<typeof makeAccount>[0] & Pick<TestServer, 'call' | 'ask'>

/** A branch with its manager, a payment mode and shortcuts for calls at the till. Prices as stored. */
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
    food: (food: Parameters<typeof makeFood>[2] = {}) => makeFood(server.db, restId, food),
    cartWith: async (...orders: ReturnType<typeof orderOf>[]) => {
      let cart = await open()
      for (const order of orders) {
        cart = await server.ask(directCart.addItem, { cartId: cart.cartId, ...order }, { token })
      }
      return cart
    },
    tryToAdd: (cartId: string, order: ReturnType<typeof orderOf>) =>
      server.call(directCart.addItem, { cartId, ...order }, { token }),
    details: (cartId: string) => server.ask(directCart.details, { cartId }, { token }),
    paymentOf,
    tryToPay: (cartId: string, recivedAmount: number, key?: string) =>
      server.call(directCart.pay, paymentOf(cartId, recivedAmount), { token, ...(key !== undefined && { key }) }),
    pay: (cartId: string, recivedAmount: number) =>
      server.ask(directCart.pay, paymentOf(cartId, recivedAmount), { token }),
  }
}

export type Till = Awaited<ReturnType<typeof makeTill>>
