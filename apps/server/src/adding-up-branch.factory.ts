import { directCart, openCart, reservationCart, type CartCalls } from '@brigade/contract/carts/carts.contract.ts'
import { chooseDrawer, openDrawer } from '@brigade/contract/drawers/drawers.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import { listTickets } from '@brigade/contract/kitchen/tickets.contract.ts'
import type { RefundableLine } from '@brigade/contract/orders/sale-refund.rules.ts'
import type { PriceMoment } from '@brigade/contract/pricing/line-price.rules.ts'
import { enterReservation } from '@brigade/contract/reservations/reservations.contract.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import type { Bill, Mode, Way } from './adding-up-bill.factory.ts'
import type { Books, KeptDrawer } from './adding-up-money.factory.ts'
import { makeAccount } from './features/accounts/accounts.factory.ts'
import { thisYear } from './features/foods/new-food.factory.ts'
import { ingredientOf, makeAddonOf } from './features/ingredients/ingredients.factory.ts'
import { makeDisplay } from './features/kitchen/kitchen.factory.ts'
import { makeAddon, makePaymentMode, makeTax } from './features/lookups/lookups.factory.ts'
import { makeStoreRoom } from './features/purchases/store-room.factory.ts'
import { makeReservation } from './features/reservations/reservations.factory.ts'
import { makeSiting } from './features/sitings/sitings.factory.ts'
import type { TestServer } from './platform/testing/server.ts'

const PORTIONS = 100_000

export interface Till {
  person: string
  token: string
  server: TestServer
  drawer: KeptDrawer
}

/** A bill of the branch, from its opening until all of it was given back. */
export interface KeptBill extends Bill {
  /** Of its guests, and of their siting, so that the display names it. */
  name: string
  service: 'Direct' | 'Dining'
  siting: Siting
  calls: CartCalls
  sold: Sold | null
}

/** A paid bill, with what was given back of it. */
export interface Sold {
  orderId: string
  tokenNo: number
  grandTotal: Minor
  given: Minor
  lines: SoldLine[]
}

export interface SoldLine extends RefundableLine {
  variationId: string
  addons: number
  restocked: number
  /** Portions of which the kitchen was told that they came back. */
  told: number
}

/** The same for equal lines of a cart, an order and a ticket. */
export const lineKey = ({ variationId, addons }: { variationId: string; addons: number }) => `${variationId} ${addons}`

/** Grams or pieces of a material, by its place. */
type Uses = ReadonlyArray<{ material: number; quantity: number }>

async function makeMenu(room: Awaited<ReturnType<typeof makeStoreRoom>>, server: TestServer) {
  const { db } = server
  const [flour, limes, cheese] = [await room.material('Flour'), await room.material('Lime'), await room.material()]
  const own = await makeTax(db, 8.875)
  const extra = await makeAddon(db, { price: 245, qty: 100_000 })
  await makeAddonOf(db, extra, [ingredientOf(cheese, { weight: 0.03 })])
  const soup = await room.food({
    name: 'Soup',
    variations: [
      {
        price: 1295,
        tax: 'overall',
        addons: [extra],
        ingredients: [ingredientOf(flour, { weight: 0.2 }, { weight: 0.05 }), ingredientOf(limes, { nos: 2 })],
      },
      {
        price: 1733,
        discountPrice: 1499,
        offerValidity: thisYear,
        tax: own,
        ingredients: [ingredientOf(flour, { weight: 0.35 })],
      },
    ],
  })
  const lunch = await room.food({
    name: 'Lunch',
    comboValidity: thisYear,
    variations: [
      { price: 3099, discountPrice: 2455, tax: 'overall', ingredients: [ingredientOf(cheese, { weight: 0.1 })] },
    ],
  })
  const water = await room.food({ name: 'Water', variations: [{ price: 333, noOfStock: PORTIONS }] })
  const uses = new Map<string, Uses>([
    [
      soup.variations[0]?.id ?? '',
      [
        { material: 0, quantity: 250 },
        { material: 1, quantity: 2 },
      ],
    ],
    [soup.variations[1]?.id ?? '', [{ material: 0, quantity: 350 }]],
    [lunch.variations[0]?.id ?? '', [{ material: 2, quantity: 100 }]],
  ])
  return {
    materials: [
      { ...flour, isWeight: true },
      { ...limes, isWeight: false },
      { ...cheese, isWeight: true },
    ],
    /** What one portion uses. */
    usesOf: (variationId: string, addons: number): Uses => [
      ...(uses.get(variationId) ?? []),
      ...(addons > 0 ? [{ material: 2, quantity: 30 }] : []),
    ],
    counted: water.variations[0]?.id ?? '',
  }
}

/** A branch with four tills on two processes, two drawers, three payment modes, a display and stock, and its model. */
export async function makeAddingBranch(servers: readonly [TestServer, TestServer]) {
  const [server] = servers
  const { db } = server
  const gst = await makeTax(db, 15)
  const plugins = ['Ingredient Inventory', 'Dining'] as const
  const room = await makeStoreRoom(server, { plugins, overallTaxId: gst.id })
  const { restId, token } = room
  const menu = await makeMenu(room, server)
  const foods = await server.ask(listFoods, { restId }, { token })
  const ways = foods.flatMap((food) =>
    food.variations.flatMap((variation): Way[] => {
      const extras = variation.addons.map(({ _id }) => ({ food, variation, addons: [_id] }))
      return [{ food, variation, addons: [] }, ...extras]
    }),
  )
  const modes: Mode[] = [room.mode, await makePaymentMode(db, 'Eftpos'), await makePaymentMode(db, 'Voucher')]
  const display = await makeDisplay(server, restId)
  const moment: PriceMoment = { instant: server.time.now, decimals: 2, timeZone: 'Pacific/Auckland', overallTax: 15 }

  const newDrawer = async (name: string, float: Minor, as: string): Promise<KeptDrawer> => {
    const asked = { restId, name, float: toDecimal(float, 2) }
    const { drawers } = await server.ask(openDrawer, asked, { token: as })
    const made = drawers.find((drawer) => drawer.name === name)
    if (!made) throw new Error('The opened drawer is missing')
    return { id: made._id, float, moves: [] }
  }
  const tills: Till[] = []
  for (const [at, firstName] of ['Ari', 'Bea', 'Cal', 'Dot'].entries()) {
    const account = await makeAccount(server, { restIds: [restId], firstName, lastName: 'Tane' })
    const before = tills[at - 1]
    const isShared = at % 2 === 1 && before !== undefined
    const drawer = isShared ? before.drawer : await newDrawer(`Drawer ${at}`, 10_000, account.token)
    if (isShared) await server.ask(chooseDrawer, { drawerId: drawer.id }, account)
    const own = servers[at % 2] ?? server
    tills.push({ person: `${firstName} Tane`, token: account.token, server: own, drawer })
  }

  const bills: KeptBill[] = []
  const openBill = async (till: Till, isBooked: boolean) => {
    const name = `Guest ${bills.length + 1}`
    const { id, hasCharge, capacity } = await makeSiting(db, restId, { name: `${name} ${till.person}`, amount: 1250 })
    const siting = { _id: id, name: `${name} ${till.person}`, hasCharge, amount: 12.5, capacity }
    const as = { token: till.token }
    const common = { name: siting.name, siting, isPaid: false, sold: null }
    if (isBooked) {
      const { id: reserId, verificationCode: code } = await makeReservation(db, restId, { sitingId: id })
      const cart = await till.server.ask(enterReservation, { reserId, code }, as)
      bills.push({ ...common, cart, service: 'Dining', calls: reservationCart })
      return
    }
    const { cartId } = await till.server.ask(openCart, { restId }, as)
    const cart = await till.server.ask(directCart.name, { cartId, name: siting.name }, as)
    bills.push({ ...common, cart, service: 'Direct', calls: directCart })
  }

  const books: Books = { moved: [], sales: [] }
  return {
    ...menu,
    room,
    restId,
    server,
    ways,
    modes,
    moment,
    tills,
    bills,
    books,
    display,
    newDrawer,
    openBill,
    /** Of each material in grams or pieces, and of the counted food. */
    stock: { materials: menu.materials.map(() => 0), portions: PORTIONS },
    view: async () => (await server.ask(listTickets, { restId }, { token: display.key })).tickets,
  }
}

export type AddingBranch = Awaited<ReturnType<typeof makeAddingBranch>>
