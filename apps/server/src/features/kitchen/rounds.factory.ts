import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { deleteCart, directCart } from '@brigade/contract/carts/carts.contract.ts'
import { listTickets, markLines, type Mark } from '@brigade/contract/kitchen/tickets.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import type { TestServer } from '../../platform/testing/server.ts'
import { lineOf, makeTill } from '../carts/carts.factory.ts'
import { makeDisplay } from './kitchen.factory.ts'

type Food = Parameters<typeof lineOf>[0]

/** A till that sends rounds, and the display of its kitchen. */
export async function makeRounds(server: TestServer, wish: Parameters<typeof makeTill>[1] = {}) {
  const till = await makeTill(server, wish)
  const { restId, token } = till
  const display = await makeDisplay(server, restId)
  const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
  const view = () => server.ask(listTickets, { restId }, { token: display.key })
  const set = (cartId: string, food: Food, quantity: number) =>
    server.ask(directCart.changeQuantity, { cartId, ...lineOf(food), quantity }, { token })
  return {
    ...till,
    display,
    newKey,
    view,
    set,
    send: (cartId: string, courses?: number[]) =>
      server.ask(directCart.send, { cartId, ...(courses && { courses }) }, { token }),
    tryToSend: (cartId: string, key = newKey(), as = token) =>
      server.call(directCart.send, { cartId }, { token: as, key }),
    inCourse: (cartId: string, food: Food, course: number) =>
      server.ask(directCart.setCourse, { cartId, ...lineOf(food), course }, { token }),
    drop: (cartId: string) => server.ask(deleteCart, { cartId }, { token }),
    mark: (ticketId: string, mark: Mark, positions = [0]) =>
      server.call(markLines, { orderId: ticketId, positions, mark }, { token: display.key, key: newKey() }),
    /** Each ticket of the display in words: 'Round 1: 2 Soup, void 1 Tea'. */
    shown: async () =>
      (await view()).tickets.map(({ round, tokenNo, isCancelled, lines }) => {
        const name = round ? `Round ${round.number}` : `Token ${tokenNo}`
        const words = lines.map(({ isVoid, voided, quantity, food }) => {
          const left = isVoid ? quantity : quantity - voided
          return `${isVoid ? 'void ' : ''}${left} ${food}`
        })
        return `${isCancelled ? 'Cancelled ' : ''}${name}: ${words.join(', ')}`
      }),
    quantities: async (cartId: string) =>
      linesOf(await till.details(cartId)).map(({ lineId, quantity }) => ({ lineId, quantity })),
  }
}

export type Rounds = Awaited<ReturnType<typeof makeRounds>>
