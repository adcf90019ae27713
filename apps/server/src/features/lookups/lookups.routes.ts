import * as calls from '@brigade/contract/lookups/lookups.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { listPage, type PageAsked } from '../../platform/http/page.ts'
import {
  addCondition,
  addCustomization,
  addDeliveryService,
  addExpenseCategory,
  addPlain,
  addTax,
} from './add-entry.ts'
import { countConditions, readConditions } from './conditions.store.ts'
import { countCustomizations, readCustomizations } from './customizations.store.ts'
import { countDeliveryServices, readDeliveryServices } from './delivery-services.store.ts'
import { countNamed, readNamed, toExpenseCategory, type PlainList } from './lookups.store.ts'
import { countTaxes, readTaxes } from './taxes.store.ts'

const pageOfNamed = (list: PlainList) => (ctx: Context, page: PageAsked) =>
  listPage(page, readNamed(ctx.db, list, page), countNamed(ctx.db, list))

async function added<Entry extends { name: string }>(adding: Promise<Entry>) {
  const data = await adding
  return { data, message: say('lookups.added', { name: data.name }) }
}

const addPlainTo =
  (list: PlainList) =>
  (ctx: Context, { name }: { name: string }) =>
    added(addPlain(ctx, list, name))

export const lookupsRoutes = [
  bind(calls.listConditions, (ctx, page) => listPage(page, readConditions(ctx.db, page), countConditions(ctx.db))),
  bind(calls.listCoalitions, pageOfNamed('coalitions')),
  bind(calls.listCategories, pageOfNamed('categories')),
  bind(calls.addCategory, addPlainTo('categories')),
  bind(calls.listMenus, pageOfNamed('menus')),
  bind(calls.addMenu, addPlainTo('menus')),
  bind(calls.listTaxes, (ctx, page) => listPage(page, readTaxes(ctx.db, page), countTaxes(ctx.db))),
  bind(calls.addTax, (ctx, input) => added(addTax(ctx, input))),
  bind(calls.listCustomizations, (ctx, page) =>
    listPage(page, readCustomizations(ctx.db, page), countCustomizations(ctx.db)),
  ),
  bind(calls.addCustomization, (ctx, input) => added(addCustomization(ctx, input))),
  bind(calls.listPaymentModes, pageOfNamed('paymentModes')),
  bind(calls.listDeliveryServices, (ctx, page) =>
    listPage(page, readDeliveryServices(ctx.db, page), countDeliveryServices(ctx.db)),
  ),
  bind(calls.listExpenseCategories, async (ctx, page) => {
    const { data, ...rest } = await pageOfNamed('expenseCategories')(ctx, page)
    return { data: data.map(toExpenseCategory), ...rest }
  }),
  bind(calls.addCoalition, addPlainTo('coalitions')),
  bind(calls.addPaymentMode, addPlainTo('paymentModes')),
  bind(calls.addDeliveryService, (ctx, input) => added(addDeliveryService(ctx, input))),
  bind(calls.addExpenseCategory, async (ctx, input) => {
    const data = await addExpenseCategory(ctx, input)
    return { data, message: say('lookups.added', { name: data.catName }) }
  }),
  bind(calls.addCondition, (ctx, input) => added(addCondition(ctx, input))),
]
