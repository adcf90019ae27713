import { foodsTopic } from '@brigade/contract/foods/foods.contract.ts'
import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { EVERY_BRANCH } from '@brigade/contract/kernel/live-topic.ts'
import type { Decimals } from '@brigade/contract/kernel/money.ts'
import { listsTopic } from '@brigade/contract/lookups/lists.topic.ts'
import * as calls from '@brigade/contract/lookups/lookups.contract.ts'
import { restaurantsTopic } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Amounts, Context } from '../../platform/context.ts'
import { toCustomization } from './customizations.store.ts'
import type { EntryList, EntryRow } from './entry-list.store.ts'
import * as stores from './lists.store.ts'

export interface ListOfBusiness<Own extends object, Wire> {
  store: EntryList<Own>
  toWire: (row: EntryRow & Own, ctx: Amounts) => Wire | Promise<Wire>
  /** What an entry is, in the audit trail. */
  what: What
  reads: Pick<Endpoint, 'name'>
  /** Foods show its entries. */
  isOnMenu?: boolean
  /** Values for the audit trail, where they are not stored as people read them. */
  recorded?: (values: Record<string, unknown>, decimals: Decimals) => object
  /** The wire's word for its names. */
  nameField?: string
}

type What =
  | 'category'
  | 'coalition'
  | 'menu'
  | 'tax'
  | 'condition'
  | 'payment mode'
  | 'delivery service'
  | 'expense category'
  | 'customization'
  | 'addon'
  | 'material'

const { plainLists, toEntry } = stores
const define = <Own extends object, Wire>(list: ListOfBusiness<Own, Wire>) => list

export const lists = {
  categories: define({
    store: plainLists.categories,
    toWire: toEntry,
    what: 'category',
    reads: calls.listCategories,
    isOnMenu: true,
  }),
  coalitions: define({
    store: plainLists.coalitions,
    toWire: toEntry,
    what: 'coalition',
    reads: calls.listCoalitions,
    isOnMenu: true,
  }),
  menus: define({
    store: plainLists.menus,
    toWire: toEntry,
    what: 'menu',
    reads: calls.listMenus,
    isOnMenu: true,
  }),
  taxes: define({
    store: stores.taxes,
    toWire: stores.toTax,
    what: 'tax',
    reads: calls.listTaxes,
    isOnMenu: true,
  }),
  conditions: define({
    store: stores.conditions,
    toWire: stores.toCondition,
    what: 'condition',
    reads: calls.listConditions,
    isOnMenu: true,
  }),
  paymentModes: define({
    store: plainLists.paymentModes,
    toWire: toEntry,
    what: 'payment mode',
    reads: calls.listPaymentModes,
  }),
  deliveryServices: define({
    store: stores.deliveryServices,
    toWire: stores.toDeliveryService,
    what: 'delivery service',
    reads: calls.listDeliveryServices,
  }),
  expenseCategories: define({
    store: plainLists.expenseCategories,
    toWire: stores.toExpenseCategory,
    what: 'expense category',
    reads: calls.listExpenseCategories,
    nameField: 'catName',
  }),
}

/** The list of customizations, whose entries have their options on the wire. */
export const customizations = define({
  store: stores.customizations,
  toWire: (row, { db }) => toCustomization(row, db),
  what: 'customization',
  reads: calls.listCustomizations,
  isOnMenu: true,
})

/** Open forms and lists read it again. */
export function announceNewEntry(ctx: Context, { reads }: { reads: Pick<Endpoint, 'name'> }): void {
  ctx.announce(listsTopic, { restId: EVERY_BRANCH, list: reads.name })
}

/** Also screens that show its entries: menus, open carts, and branches for the tax on everything. */
export function announceChangedEntry(
  ctx: Context,
  list: { reads: Pick<Endpoint, 'name'>; what: string; isOnMenu?: boolean },
): void {
  announceNewEntry(ctx, list)
  if (list.isOnMenu) ctx.announce(foodsTopic, { restId: EVERY_BRANCH })
  if (list.what === 'tax') ctx.announce(restaurantsTopic, { restId: EVERY_BRANCH })
}
