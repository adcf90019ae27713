import { directCart, openCart } from '@brigade/contract/carts/carts.contract.ts'
import { chooseStations } from '@brigade/contract/kitchen/displays.contract.ts'
import { MOST_TICKETS } from '@brigade/contract/kitchen/tickets.contract.ts'
import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { addPrinter, removePrinter } from '@brigade/contract/printing/printers.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
import { aStation, makeCooks, makeDisplay } from './kitchen.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

/** A kitchen with a display for its hot foods, and a bar. */
async function makeBar({
  hasPrinter,
  plugins = ['Remote Print'],
}: {
  hasPrinter: boolean
  plugins?: ['Remote Print'] | []
}) {
  const cooks = await makeCooks(server, { restaurant: { plugins } })
  const { restId, token, food, display } = cooks
  const [beer, mode] = [await makeFood(server.db, restId, { name: 'Ginger beer' }), await makePaymentMode(server.db)]
  const printer = await server.ask(addPrinter, { restId, name: 'Bar', paperSize: '80 mm', scale: 100 }, { token })
  const hot = aStation('Hot')
  const bar = aStation('Bar', { foodIds: [beer.id], ...(hasPrinter && { printerId: printer._id }) })
  await cooks.set([hot, bar], true)
  const choose = (stationIds: string[], key = display.key) =>
    server.ask(chooseStations, { stationIds }, { token: key, key: uuidv7({ msecs: server.time.now.getTime() }) })
  await choose([hot._id])
  return {
    ...cooks,
    hot,
    bar,
    printer,
    choose,
    both: () =>
      cooks.accepted({
        foods: [food, beer].map(({ id, variations }) => ({
          foodId: id,
          variations: [{ foodVarId: variations[0]?.id ?? '', quantity: 1 }],
        })),
      }),
    print: () => server.sql`
      update print_jobs set state = 'printed', ended_at = created_at, settled_at = created_at where rest_id = ${restId}`,
    statusOf: async (orderId: string) => {
      const [order] = await server.ask(listOrders, { restId, orderIds: [orderId] }, { token })
      return order?.status
    },
    /** More drinks than fit, as copies of one sale, which would take long to sell. */
    sellDrinks: async () => {
      const { cartId } = await server.ask(openCart, { restId }, { token })
      await server.ask(directCart.addItem, { cartId, ...orderOf(beer) }, { token })
      const paid = { cartId, recivedAmount: 1000, paymentModeId: mode.id }
      const { orderId } = await server.ask(directCart.pay, paid, { token })
      await server.sql`
        with copies as (select gen_random_uuid() as id, gen_random_uuid() as payment, n from generate_series(1, ${MOST_TICKETS}::int) n),
        paid as (insert into payments select (jsonb_populate_record(p, jsonb_build_object('id', c.payment))).*
          from payments p join orders o on o.payment_id = p.id and o.id = ${orderId} cross join copies c returning id),
        placed as (insert into orders select (jsonb_populate_record(o, jsonb_build_object(
            'id', c.id, 'payment_id', c.payment, 'token_no', 1000 + c.n))).*
          from orders o cross join copies c where o.id = ${orderId} returning id)
        insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('order_id', c.id))).*
          from order_lines l cross join copies c where l.order_id = ${orderId}`
      return orderId
    },
  }
}

it('drinks of a bar with a printer and no display are owed by nobody, so they hide no ticket', async () => {
  const { sellDrinks, accepted, view } = await makeBar({ hasPrinter: true })
  await sellDrinks()
  const orderId = await accepted()
  const { tickets, isCut, isCutElsewhere } = await view()
  expect(tickets.map(({ _id }) => _id)).toEqual([orderId])
  expect({ isCut, isCutElsewhere }).toEqual({ isCut: false, isCutElsewhere: false })
})

it('an order is cooked and prepared once every station that has a display bumped its part', async () => {
  const { both, mark, print, statusOf, view, bar, states } = await makeBar({ hasPrinter: true })
  const orderId = await both()
  await print()
  expect((await view()).paperStationIds).toEqual([bar._id])
  await mark(orderId, 'bumped', [0])
  expect(await statusOf(orderId)).toBe('prepared')
  expect(await states(orderId)).toContain('bumped')
})

it('an order is not prepared by its last bump while the ticket of a station without a display is not printed', async () => {
  const { both, mark, print, statusOf } = await makeBar({ hasPrinter: true })
  const orderId = await both()
  await mark(orderId, 'bumped', [0])
  expect(await statusOf(orderId)).toBe('accepted')
  await mark(orderId, 'recalled', [0])
  await print()
  await mark(orderId, 'bumped', [0])
  expect(await statusOf(orderId)).toBe('prepared')
})

it.each(['a display of its own', 'a display of all stations', 'no printer any more', 'nothing that prints'])(
  'the part of a bar with %s is owed until it is bumped',
  async (title) => {
    const house = await makeBar({ hasPrinter: true, plugins: title === 'nothing that prints' ? [] : ['Remote Print'] })
    const { restId, token, both, mark, statusOf, bar, choose, printer } = house
    if (title.includes('display')) {
      const second = await makeDisplay(server, restId, 'Second')
      if (title === 'a display of its own') await choose([bar._id], second.key)
    }
    if (title === 'no printer any more') await server.ask(removePrinter, { prnId: printer._id }, { token })
    const orderId = await both()
    await mark(orderId, 'bumped', [0])
    expect(await statusOf(orderId)).toBe('accepted')
    await mark(orderId, 'bumped', [1])
    expect(await statusOf(orderId)).toBe('prepared')
  },
)

it('what a display owes itself comes before more drinks of an unattended bar than fit', async () => {
  const { restId, sellDrinks, accepted, view, bar, choose } = await makeBar({ hasPrinter: false })
  await sellDrinks()
  const orderId = await accepted()
  const seen = await view()
  expect(seen.tickets).toHaveLength(MOST_TICKETS)
  expect(seen.tickets[0]?._id).toBe(orderId)
  expect(seen).toMatchObject({ isCut: false, isCutElsewhere: true })

  const ofBar = await makeDisplay(server, restId, 'Bar')
  await choose([bar._id], ofBar.key)
  expect(await view(ofBar.key)).toMatchObject({ isCut: true, isCutElsewhere: true })
})
