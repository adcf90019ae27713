import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import type { TestServer } from '../../platform/testing/server.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
import { makeTill } from './carts.factory.ts'

type Part = Omit<SentOf<typeof directCart.takeTender>, 'cartId' | 'recivedAmount' | 'paymentModeId'>

/** A till whose guests pay in parts: by a card, or in cash. Amounts are decimals. */
export async function makeSplitTill(server: TestServer, wish: Parameters<typeof makeTill>[1] = {}) {
  const till = await makeTill(server, wish)
  const { token } = till
  const card = await makePaymentMode(server.db, 'Eftpos')
  const inputOf = (cartId: string, recivedAmount: number, part: Part, paymentModeId = card.id) => ({
    cartId,
    recivedAmount,
    paymentModeId,
    ...part,
  })
  return {
    ...till,
    cash: till.mode,
    card,
    inputOf,
    /** By a card unless `paymentModeId` says otherwise. */
    tryToTake: (cartId: string, recivedAmount: number, part: Part, paymentModeId?: string) =>
      server.call(directCart.takeTender, inputOf(cartId, recivedAmount, part, paymentModeId), { token }),
    take: (cartId: string, recivedAmount: number, part: Part, paymentModeId?: string) =>
      server.ask(directCart.takeTender, inputOf(cartId, recivedAmount, part, paymentModeId), { token }),
    tryToReturn: (cartId: string, tenderId: string) =>
      server.call(directCart.returnTender, { cartId, tenderId }, { token }),
    giveBack: (cartId: string, tenderId: string) =>
      server.ask(directCart.returnTender, { cartId, tenderId }, { token }),
  }
}

export type SplitTill = Awaited<ReturnType<typeof makeSplitTill>>
