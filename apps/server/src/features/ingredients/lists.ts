import {
  listAddons,
  listMaterials,
  type Addon,
  type Material,
} from '@brigade/contract/ingredients/ingredients.contract.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { ListOfBusiness } from '../lookups/lookups.public.ts'
import { addons, readRecipes, toAddon } from './addons.store.ts'
import { materials, toMaterial } from './materials.store.ts'

export const materialList: ListOfBusiness<{ note: string }, Material> = {
  store: materials,
  toWire: toMaterial,
  what: 'material',
  reads: listMaterials,
}

export const addonList: ListOfBusiness<{ price: number; qty: number }, Addon> = {
  store: addons,
  toWire: async (row, { db, decimals }) => toAddon(row, decimals, await readRecipes(db, [row.id])),
  what: 'addon',
  reads: listAddons,
  isOnMenu: true,
  recorded: ({ price, ...others }, decimals) => ({
    ...others,
    ...(typeof price === 'number' && { price: toDecimal(price, decimals) }),
  }),
}
