import { directCards } from '@brigade/contract/carts/cart-cards.contract.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { addTerminal } from '@brigade/contract/terminals/terminals.contract.ts'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { portOf } from '../../platform/port-of.ts'
import { atFileEnd } from '../../platform/testing/file-end.ts'
import type { TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { lineOf, orderOf } from '../carts/carts.factory.ts'
import { makeSplitTill } from '../carts/tenders.factory.ts'

const order = z.object({ id: z.string(), amount: z.number(), tip: z.number(), currency: z.string() })
type Order = z.infer<typeof order>

type Status = 'waiting' | 'approved' | 'declined'

/** What the terminal does with a new charge. `lost`: it never learns of it. `dropped`: it takes the money without an answer. */
type OnCharge = Status | 'lost' | 'dropped' | 'busy'

/** A card terminal on this machine. It takes the money of one id once, and remembers what it was told. */
export async function openTerminal() {
  const charges = new Map<string, Order & { status: Status }>()
  const calls: string[] = []
  const headers: IncomingMessage['headers'][] = []
  const behaviour = {
    onCharge: 'approved' as OnCharge,
    /** How it answers when it is asked. */
    onAsk: 'truth' as 'truth' | 'silent' | 'nonsense',
    mayCancel: true,
    /** What happens elsewhere before it answers. */
    meanwhile: async (): Promise<unknown> => undefined,
  }

  function begin(asked: Order): OnCharge {
    const { onCharge } = behaviour
    if (charges.has(asked.id) || onCharge === 'lost' || onCharge === 'busy') return onCharge
    charges.set(asked.id, { ...asked, status: onCharge === 'dropped' ? 'approved' : onCharge })
    return onCharge
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request)
    headers.push(request.headers)
    const say = (status: number, said: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    const told = (id: string) => {
      const charge = charges.get(id)
      if (!charge) return say(404, { reason: 'No such charge' })
      const words = charge.status === 'declined' ? { reason: 'Not enough\u0000money' } : { reference: 'A-17' }
      return say(200, { status: charge.status, ...words })
    }
    const [, , id, act] = (request.url ?? '').split('/').slice(1)

    if (id === undefined) {
      calls.push('charge')
      const asked = order.parse(JSON.parse(body))
      const done = begin(asked)
      if (done === 'lost' || done === 'dropped') request.socket.destroy()
      else if (done === 'busy') say(409, { reason: 'Another guest is paying' })
      else told(asked.id)
      return
    }
    if (act === 'cancel') {
      calls.push('cancel')
      if (!behaviour.mayCancel) return say(409, { reason: 'Too late' })
      const charge = charges.get(id)
      if (charge?.status !== 'approved') {
        charges.set(id, { ...(charge ?? { id, amount: 0, tip: 0, currency: '' }), status: 'declined' })
      }
      return told(id)
    }
    calls.push('status')
    await behaviour.meanwhile()
    if (behaviour.onAsk === 'silent') request.socket.destroy()
    else if (behaviour.onAsk === 'nonsense') response.end('<html>')
    else told(id)
  }

  const http = createServer((request, response) => void answer(request, response))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const close = async () => {
    if (!http.listening) return
    http.close()
    http.closeAllConnections()
    await once(http, 'close')
  }
  atFileEnd(close)
  return {
    url: `http://127.0.0.1:${portOf(http)}/counter`,
    charges,
    /** What it was asked for, in order. */
    calls,
    headers,
    behaviour,
    /** The guest presents the card, or gives up. */
    finish: (status: Status) => {
      for (const [id, charge] of charges) if (charge.status === 'waiting') charges.set(id, { ...charge, status })
    },
    /** All that it took. */
    taken: () =>
      [...charges.values()].reduce((sum, { status, amount }) => sum + (status === 'approved' ? amount : 0), 0),
    goDown: close,
  }
}

export type TestTerminal = Awaited<ReturnType<typeof openTerminal>>

type Part = Omit<SentOf<typeof directCards.charge>, 'cartId' | 'terminalId'>

/** A till of a branch that charges cards at a terminal. Amounts are decimals. */
export async function makeCardTill(server: TestServer, url: string, wish: Parameters<typeof makeSplitTill>[1] = {}) {
  const till = await makeSplitTill(server, wish)
  const { restId, token, card } = till
  const owner = await makeAccount(server, { type: 'owner' })
  const { secret, ...terminal } = await server.ask(
    addTerminal,
    { restId, name: 'Counter', url, paymentModeId: card.id },
    { token: owner.token },
  )
  const ofCharge = (cartId: string, chargeId: string) => ({ cartId, chargeId })
  const tryToCharge = (cartId: string, part: Part = {}, as = token) =>
    server.call(directCards.charge, { cartId, terminalId: terminal._id, ...part }, { token: as })
  return {
    ...till,
    owner,
    terminal,
    secret,
    /** A cart with portions of 10.00. */
    bill: async (portions = 1) => {
      const food = await till.food({ variations: [{ price: 1000 }] })
      const { cartId } = await till.cartWith(orderOf(food, { quantity: portions }))
      return { cartId, food, lineId: food.variations[0]?.id ?? '' }
    },
    /** Takes a portion off. */
    lower: (cartId: string, food: Parameters<typeof lineOf>[0]) =>
      server.ask(directCart.changeQuantity, { cartId, ...lineOf(food), isIncr: false }, { token }),
    tryToCharge,
    /** Returns the id of the charge. */
    charge: async (cartId: string, part: Part = {}): Promise<string> => {
      const terminalId = terminal._id
      const { cardCharge } = await server.ask(directCards.charge, { cartId, terminalId, ...part }, { token })
      if (!cardCharge) throw new Error('The cart shows no charge')
      return cardCharge._id
    },
    shown: async (cartId: string) => (await till.details(cartId)).cardCharge,
    tryToCancel: (cartId: string, chargeId: string) =>
      server.call(directCards.cancel, ofCharge(cartId, chargeId), { token }),
    trySettle: (
      cartId: string,
      chargeId: string,
      outcome: SentOf<typeof directCards.settle>['outcome'],
      reason = 'Receipt 17',
    ) => server.call(directCards.settle, { ...ofCharge(cartId, chargeId), outcome, reason }, { token }),
    tryToBook: (cartId: string, chargeId: string, key?: string) =>
      server.call(directCards.book, ofCharge(cartId, chargeId), { token, ...(key !== undefined && { key }) }),
    book: (cartId: string, chargeId: string) => server.ask(directCards.book, ofCharge(cartId, chargeId), { token }),
  }
}

export type CardTill = Awaited<ReturnType<typeof makeCardTill>>
