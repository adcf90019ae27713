import * as changes from '@brigade/contract/lookups/change-entry.contract.ts'
import * as calls from '@brigade/contract/lookups/lookups.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { listPage } from '../../platform/http/page.ts'
import { addCustomization, addEntry, addTax } from './add-entry.ts'
import { changeEntry } from './change-entry.ts'
import { countCustomizations, readCustomizations } from './customizations.store.ts'
import type { EntriesAsked } from './entry-list.store.ts'
import { lists, type ListOfBusiness } from './lists.ts'

const pageOf =
  <Own extends object, Wire extends { _id: string }>({ store, toWire }: ListOfBusiness<Own, Wire>) =>
  (ctx: Context, page: EntriesAsked) =>
    listPage(
      page,
      store.read(ctx.db, page).then((rows) => rows.map(toWire)),
      store.count(ctx.db, page),
    )

const nameOf = (entry: { name: string } | { catName: string }) => ('name' in entry ? entry.name : entry.catName)

async function added<Entry extends { name: string } | { catName: string }>(adding: Promise<Entry>) {
  const data = await adding
  return { data, message: say('lookups.added', { name: nameOf(data) }) }
}

async function changed<Entry extends ({ name: string } | { catName: string }) & { isArchived: boolean }>(
  changing: Promise<Entry>,
  isArchived: boolean | undefined,
) {
  const data = await changing
  const done = isArchived === undefined ? 'saved' : isArchived ? 'archived' : 'restored'
  return { data, message: say(`lookups.${done}`, { name: nameOf(data) }) }
}

export const lookupsRoutes = [
  bind(calls.listConditions, pageOf(lists.conditions)),
  bind(calls.addCondition, (ctx, input) => added(addEntry(ctx, lists.conditions, input))),
  bind(changes.changeCondition, (ctx, { name, isArchived, ...asked }) =>
    changed(changeEntry(ctx, lists.conditions, asked, { name, isArchived }), isArchived),
  ),
  bind(calls.listCoalitions, pageOf(lists.coalitions)),
  bind(calls.addCoalition, (ctx, input) => added(addEntry(ctx, lists.coalitions, input))),
  bind(changes.changeCoalition, (ctx, { name, isArchived, ...asked }) =>
    changed(changeEntry(ctx, lists.coalitions, asked, { name, isArchived }), isArchived),
  ),
  bind(calls.listCategories, pageOf(lists.categories)),
  bind(calls.addCategory, (ctx, input) => added(addEntry(ctx, lists.categories, input))),
  bind(changes.changeCategory, (ctx, { name, isArchived, ...asked }) =>
    changed(changeEntry(ctx, lists.categories, asked, { name, isArchived }), isArchived),
  ),
  bind(calls.listMenus, pageOf(lists.menus)),
  bind(calls.addMenu, (ctx, input) => added(addEntry(ctx, lists.menus, input))),
  bind(changes.changeMenu, (ctx, { name, isArchived, ...asked }) =>
    changed(changeEntry(ctx, lists.menus, asked, { name, isArchived }), isArchived),
  ),
  bind(calls.listTaxes, pageOf(lists.taxes)),
  bind(calls.addTax, (ctx, input) => added(addTax(ctx, input))),
  bind(changes.changeTax, (ctx, { name, percentage, isArchived, ...asked }) =>
    changed(changeEntry(ctx, lists.taxes, asked, { name, percentage, isArchived }), isArchived),
  ),
  bind(calls.listCustomizations, (ctx, page) =>
    listPage(page, readCustomizations(ctx.db, page), countCustomizations(ctx.db)),
  ),
  bind(calls.addCustomization, (ctx, input) => added(addCustomization(ctx, input))),
  bind(calls.listPaymentModes, pageOf(lists.paymentModes)),
  bind(calls.addPaymentMode, (ctx, input) => added(addEntry(ctx, lists.paymentModes, input))),
  bind(changes.changePaymentMode, (ctx, { name, isArchived, ...asked }) =>
    changed(changeEntry(ctx, lists.paymentModes, asked, { name, isArchived }), isArchived),
  ),
  bind(calls.listDeliveryServices, pageOf(lists.deliveryServices)),
  bind(calls.addDeliveryService, (ctx, input) =>
    added(addEntry(ctx, lists.deliveryServices, { ...input, keyId: null })),
  ),
  bind(changes.changeDeliveryService, (ctx, { name, isArchived, ...asked }) =>
    changed(changeEntry(ctx, lists.deliveryServices, asked, { name, isArchived }), isArchived),
  ),
  bind(calls.listExpenseCategories, pageOf(lists.expenseCategories)),
  bind(calls.addExpenseCategory, (ctx, { catName }) =>
    added(addEntry(ctx, lists.expenseCategories, { name: catName })),
  ),
  bind(changes.changeExpenseCategory, (ctx, { catName, isArchived, ...asked }) =>
    changed(changeEntry(ctx, lists.expenseCategories, asked, { name: catName, isArchived }), isArchived),
  ),
]
