import { kitchenTopic } from '@brigade/contract/kitchen/displays.contract.ts'
import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { authenticateAccount, authenticateUnlock, sweepAccounts } from './features/accounts/accounts.public.ts'
import { listsCsv } from './features/admin/admin.public.ts'
import { adminRoutes } from './features/admin/admin.routes.ts'
import { analyticsLive, analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { booksRoutes } from './features/books/books.routes.ts'
import { businessRoutes } from './features/business/business.routes.ts'
import { bringBack, showAnswer, type AfterPay } from './features/carts/carts.public.ts'
import { cartsRoutes } from './features/carts/carts.routes.ts'
import { authenticateChannel, tellServices } from './features/channel/channel.public.ts'
import { channelRoutes } from './features/channel/channel.routes.ts'
import { contactsRoutes } from './features/contacts/contacts.routes.ts'
import { csvRoutes } from './features/csv/csv.routes.ts'
import { couponsCsv } from './features/coupons/coupons.public.ts'
import { couponsRoutes } from './features/coupons/coupons.routes.ts'
import { drawersRoutes } from './features/drawers/drawers.routes.ts'
import { expensesBook } from './features/expenses/expenses.public.ts'
import { expensesRoutes } from './features/expenses/expenses.routes.ts'
import { copyMenu, foodsCsv } from './features/foods/foods.public.ts'
import { foodsRoutes } from './features/foods/foods.routes.ts'
import { addonsCsv, customizationsCsv, materialsCsv } from './features/ingredients/ingredients.public.ts'
import { ingredientsRoutes } from './features/ingredients/ingredients.routes.ts'
import {
  authenticateKitchenDisplay,
  markParts,
  printTickets,
  readCombos,
  readCooked,
  showAgain,
  takeBack,
  tellOfRound,
  warnOnPaper,
} from './features/kitchen/kitchen.public.ts'
import { kitchenRoutes } from './features/kitchen/kitchen.routes.ts'
import { lookupsRoutes } from './features/lookups/lookups.routes.ts'
import { giveHeldAnswers, ordersBook, paymentsBook, tokensOf } from './features/orders/orders.public.ts'
import { ordersLive, ordersRoutes } from './features/orders/orders.routes.ts'
import { authenticatePrintService, kickForCash } from './features/printing/printing.public.ts'
import { printingLive, printingRoutes } from './features/printing/printing.routes.ts'
import { billsOf, purchasesBook } from './features/purchases/purchases.public.ts'
import { purchasesRoutes } from './features/purchases/purchases.routes.ts'
import { moveReservation, refuseReserved } from './features/reservations/reservations.public.ts'
import { reservationsRoutes } from './features/reservations/reservations.routes.ts'
import type { CopyOthers } from './features/restaurants/create-branch.ts'
import { restaurantsRoutes } from './features/restaurants/restaurants.routes.ts'
import { copySitings } from './features/sitings/sitings.public.ts'
import { sitingsRoutes } from './features/sitings/sitings.routes.ts'
import { mapRoutes } from './features/suppliers/map.routes.ts'
import { inventoryRoutes } from './features/inventory/inventory.routes.ts'
import { suppliersCsv } from './features/suppliers/suppliers.public.ts'
import { suppliersRoutes } from './features/suppliers/suppliers.routes.ts'
import { createCharger, refuseCashName } from './features/terminals/terminals.public.ts'
import { terminalsRoutes } from './features/terminals/terminals.routes.ts'
import { addressesOf, createSender, mayReachOnly, sweepWebhooks } from './features/webhooks/webhooks.public.ts'
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts'
import { backupTrouble } from './platform/backup/scheduled-backups.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import type { Migration } from './platform/db/migrate.ts'
import { diskOf } from './platform/disk.ts'
import { createGeocoder } from './platform/geocoder/geocoder.ts'
import type { Authenticators } from './platform/http/authenticate.ts'
import type { Binding } from './platform/http/bind.ts'
import { serveHealth } from './platform/http/health.ts'
import { serveDocs } from './platform/http/openapi.ts'
import { servePages } from './platform/http/pages.ts'
import type { World } from './platform/http/run.ts'
import { createHttp } from './platform/http/server.ts'
import { forgetOldReplies } from './platform/idempotency/exactly-once.ts'
import { forgetOldCounters } from './platform/limits/count-hit.ts'
import type { ImageStore } from './platform/images/image-store.ts'
import { createReplica } from './platform/kept/replica.ts'
import { createVersionReader } from './platform/kept/versions.store.ts'
import { serveImages } from './platform/images/serve-images.ts'
import type { LiveRoute } from './platform/live/live-route.ts'
import { openLive } from './platform/live/live-server.ts'
import { openNotices } from './platform/live/notices.ts'
import type { Log } from './platform/log.ts'
import type { Deliver } from './platform/mail/deliver.ts'

export interface AppDeps {
  config: Config
  pool: Pool
  /** Leads past a pooler, to sessions of its own. */
  directUrl?: string | undefined
  /** Usually over `pool`. Tests wrap it to make statements fail. */
  db: Db
  /** Follows the leader. */
  replica?: Db | undefined
  log: Log
  deliver: Deliver
  clock?: Clock
  migrations: readonly Migration[]
  images: ImageStore
  webRoot: string
  webhookTimeoutMs?: number
  terminalTimeoutMs?: number
  geocodedWithinMs?: number
  answeredWithinMs?: number
  /** By default, the addresses that the machine's name servers give. */
  addressesOf?: World['addressesOf']
  /** Usually that of `config.dataDir`. */
  disk?: World['disk']
}

export interface App {
  http: FastifyInstance
  world: World
  /** Browsers and paired devices on the live channel. */
  liveConnections: () => number
  /** Deletes expired rows. One process calls it every so often. */
  sweep: () => Promise<void>
  /** Gives held answers, and starts webhook deliveries and calls to terminals that are due. Each process calls it often. */
  startDue: () => Promise<void>
  /** The same, but waits until nothing is due or in flight. */
  sendDue: () => Promise<void>
  close: () => Promise<void>
}

const copyOthers: CopyOthers = async (ctx, { from, to, withMenu }) => {
  await copySitings(ctx, from, to)
  const copied = withMenu ? await copyMenu(ctx, from, to) : undefined
  return copied ? { leftOut: copied.leftOut.length, untaxed: copied.untaxed } : null
}
const rounds = { afterSend: tellOfRound, afterMove: showAgain, afterAllergy: warnOnPaper, afterSplit: markParts }
const printSale: AfterPay = (ctx, _, sale) => (sale.isSent ? Promise.resolve() : printTickets(ctx, sale))
const afterPayments = { afterPay: printSale, afterCash: kickForCash }

export const bindings: readonly Binding[] = [
  ...businessRoutes,
  ...lookupsRoutes({ beforeRenamingMode: refuseCashName }),
  ...ingredientsRoutes,
  ...foodsRoutes,
  ...couponsRoutes,
  ...restaurantsRoutes({ afterStatus: tellServices, copyOthers }),
  ...accountsRoutes,
  ...contactsRoutes,
  ...csvRoutes({
    foods: foodsCsv,
    materials: materialsCsv,
    addons: addonsCsv,
    customizations: customizationsCsv,
    coupons: couponsCsv,
    suppliers: suppliersCsv,
    ...listsCsv,
  }),
  ...booksRoutes({ payments: paymentsBook, orders: ordersBook, purchases: purchasesBook, expenses: expensesBook }),
  ...sitingsRoutes,
  ...inventoryRoutes({ tokensOf, billsOf }),
  ...webhooksRoutes,
  ...terminalsRoutes,
  ...ordersRoutes({ printTicket: printTickets, takeBack }),
  ...cartsRoutes({ beforeSeat: refuseReserved, moveGuests: moveReservation, ...afterPayments, ...rounds }),
  ...drawersRoutes,
  ...reservationsRoutes({ ...afterPayments, ...rounds }),
  ...printingRoutes({ readCooked, readCombos }),
  ...kitchenRoutes,
  ...suppliersRoutes,
  ...mapRoutes,
  ...purchasesRoutes,
  ...expensesRoutes,
  ...analyticsRoutes,
  ...channelRoutes,
  ...adminRoutes,
]

const liveRoutes: readonly LiveRoute[] = [...ordersLive, ...printingLive({ readCooked, readCombos }), ...analyticsLive]

const authenticators: Authenticators = {
  account: authenticateAccount,
  unlock: authenticateUnlock,
  channel: authenticateChannel,
  printService: authenticatePrintService,
  kitchenDisplay: authenticateKitchenDisplay,
}

export async function createApp(deps: AppDeps): Promise<App> {
  const { config, pool, db, log, deliver, clock = systemClock } = deps
  let publish: World['publish'] = () => undefined
  const geocoder = config.geocoderUrl
    ? createGeocoder(config.geocoderUrl, log, { timeoutMs: deps.geocodedWithinMs })
    : null
  const troubleOf = (from: Db) => backupTrouble(from, config.backup, clock.now())
  const world: World = {
    db,
    memory: {},
    readVersions: createVersionReader(db),
    replica: deps.replica ? createReplica({ replica: deps.replica, leader: db, log }) : null,
    clock,
    log,
    deliver,
    images: deps.images,
    printServiceUrl: config.printServiceUrl,
    map: { tileUrl: config.mapTileUrl ?? null, tileCredit: config.mapTileCredit },
    geocoder,
    mayReach: mayReachOnly(config.webhookNetworks),
    addressesOf: deps.addressesOf ?? addressesOf,
    disk: deps.disk ?? diskOf(config.dataDir),
    backup: () => troubleOf(db),
    publish: (batch) => publish(batch),
  }
  const http = await createHttp({ world, config, bindings, authenticators, answeredWithinMs: deps.answeredWithinMs })
  await serveDocs(
    http,
    bindings.map(({ endpoint }) => endpoint),
  )
  serveHealth(http, pool, deps.migrations, { disk: world.disk, backup: troubleOf })
  serveImages(http, deps.images)
  await servePages(http, deps.webRoot)

  const live = openLive({
    http: http.server,
    world,
    authenticators,
    routes: liveRoutes,
    kitchenTopics: [ordersTopic, kitchenTopic],
    onlyWebSockets: config.processes > 1,
  })
  const notices = await openNotices(pool, deps.directUrl, log, { notice: live.show, gap: live.showGap })
  publish = notices.publish
  http.addHook('preClose', async () => live.close())
  http.addHook('onClose', async () => notices.close())
  const sender = createSender(world, { mayReach: world.mayReach, timeoutMs: deps.webhookTimeoutMs })
  http.addHook('onClose', async () => sender.close())
  const charger = createCharger(world, { touchCart: showAnswer, bringBack, timeoutMs: deps.terminalTimeoutMs })
  http.addHook('onClose', async () => charger.close())
  http.addHook('preClose', async () => geocoder?.close())

  let giving: Promise<void> | undefined
  /** One look at a time. */
  const giveDue = () => (giving ??= giveHeldAnswers(world, printTickets).finally(() => void (giving = undefined)))

  return {
    http,
    world,
    liveConnections: live.connections,
    sweep: async () => {
      const now = clock.now()
      await sweepAccounts(world, now)
      await forgetOldReplies(db, now)
      await forgetOldCounters(db, now)
      await sweepWebhooks(db, now)
    },
    startDue: async () => {
      await Promise.all([giveDue(), sender.startDue(), charger.startDue()])
    },
    sendDue: async () => {
      await giveDue()
      await Promise.all([sender.sendDue(), charger.sendDue()])
    },
    close: () => http.close(),
  }
}
