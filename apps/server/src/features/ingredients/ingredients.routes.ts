import * as changes from '@brigade/contract/ingredients/change-ingredients.contract.ts'
import * as calls from '@brigade/contract/ingredients/ingredients.contract.ts'
import { bind } from '../../platform/http/bind.ts'
import { listPage } from '../../platform/http/page.ts'
import { added, addEntry, changed, changeEntry, pageOf } from '../lookups/lookups.public.ts'
import { addAddon } from './add-addon.ts'
import { addons, readAddons } from './addons.store.ts'
import { changeAddon, changeAddonPrice } from './change-addon.ts'
import { materialList } from './lists.ts'

export const ingredientsRoutes = [
  bind(calls.listMaterials, pageOf(materialList)),
  bind(calls.addMaterial, (ctx, input) => added(addEntry(ctx, materialList, input))),
  bind(changes.changeMaterial, (ctx, { name, note, isArchived, ...asked }) =>
    changed(changeEntry(ctx, materialList, asked, { name, note, isArchived }), isArchived),
  ),
  bind(calls.listAddons, (ctx, page) => listPage(page, readAddons(ctx, page), addons.count(ctx.db, page))),
  bind(calls.addAddon, (ctx, input) => added(addAddon(ctx, input))),
  bind(changes.changeAddon, (ctx, input) => changed(changeAddon(ctx, input), input.isArchived)),
  bind(changes.changeAddonPrice, (ctx, input) => changed(changeAddonPrice(ctx, input), undefined)),
]
