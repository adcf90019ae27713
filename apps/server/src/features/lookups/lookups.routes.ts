import * as changes from '@brigade/contract/lookups/change-entry.contract.ts'
import * as calls from '@brigade/contract/lookups/lookups.contract.ts'
import type { Context } from '../../platform/context.ts'
import { bind, type Binding } from '../../platform/http/bind.ts'
import { listPage } from '../../platform/http/page.ts'
import { addCustomization, addEntry, addTax } from './add-entry.ts'
import { changeCustomization } from './change-customization.ts'
import { changeEntry } from './change-entry.ts'
import { readCustomizations } from './customizations.store.ts'
import { pageOf } from './list-page.ts'
import { added, changed } from './said.ts'
import { customizations, lists } from './lists.ts'

interface LookupsHooks {
  /** Called before a payment mode gets another name. It may refuse. */
  beforeRenamingMode?: ((ctx: Context, mode: { id: string; name: string }) => Promise<void>) | undefined
}

export const lookupsRoutes = ({ beforeRenamingMode }: LookupsHooks): Binding[] => [
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
    listPage(page, readCustomizations(ctx.db, page), customizations.store.count(ctx.db, page)),
  ),
  bind(calls.addCustomization, (ctx, input) => added(addCustomization(ctx, input))),
  bind(changes.changeCustomization, (ctx, input) => changed(changeCustomization(ctx, input), input.isArchived)),
  bind(calls.listPaymentModes, pageOf(lists.paymentModes)),
  bind(calls.addPaymentMode, (ctx, input) => added(addEntry(ctx, lists.paymentModes, input))),
  bind(changes.changePaymentMode, (ctx, { name, isArchived, ...asked }) =>
    changed(
      changeEntry(ctx, lists.paymentModes, asked, { name, isArchived }, async ({ id, name: was }) => {
        if (name !== undefined && name !== was) await beforeRenamingMode?.(ctx, { id, name })
        return null
      }),
      isArchived,
    ),
  ),
  bind(calls.listDeliveryServices, pageOf(lists.deliveryServices)),
  bind(calls.addDeliveryService, (ctx, input) =>
    added(addEntry(ctx, lists.deliveryServices, { ...input, keyId: null })),
  ),
  bind(calls.listExpenseCategories, pageOf(lists.expenseCategories)),
  bind(calls.addExpenseCategory, (ctx, { catName }) =>
    added(addEntry(ctx, lists.expenseCategories, { name: catName })),
  ),
  bind(changes.changeExpenseCategory, (ctx, { catName, isArchived, ...asked }) =>
    changed(changeEntry(ctx, lists.expenseCategories, asked, { name: catName, isArchived }), isArchived),
  ),
]
