import * as calls from '@brigade/contract/ingredients/ingredients.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { bind } from '../../platform/http/bind.ts'
import { listPage } from '../../platform/http/page.ts'
import { addAddon } from './add-addon.ts'
import { addMaterial } from './add-material.ts'
import { countAddons, readAddons } from './addons.store.ts'
import { countMaterials, readMaterials } from './materials.store.ts'

export const ingredientsRoutes = [
  bind(calls.listMaterials, (ctx, page) => listPage(page, readMaterials(ctx.db, page), countMaterials(ctx.db))),
  bind(calls.addMaterial, async (ctx, input) => {
    const data = await addMaterial(ctx, input)
    return { data, message: say('lookups.added', { name: data.name }) }
  }),
  bind(calls.listAddons, (ctx, page) => listPage(page, readAddons(ctx.db, page), countAddons(ctx.db))),
  bind(calls.addAddon, async (ctx, input) => {
    const data = await addAddon(ctx, input)
    return { data, message: say('lookups.added', { name: data.name }) }
  }),
]
