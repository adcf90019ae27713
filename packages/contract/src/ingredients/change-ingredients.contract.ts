import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { changeOf, entryChange } from '../lookups/change-entry.contract.ts'
import { entryName, lookupsErrors } from '../lookups/lookups.contract.ts'
import { addon, addonPrice, addonQty, ingredients, material, materialNote } from './ingredients.contract.ts'

export const changeMaterial = changeOf(
  'material',
  '/manager/material',
  'approved',
  z.object({ ...entryChange, name: entryName.optional(), note: materialNote.optional() }),
  material,
)

export const changeAddon = changeOf(
  'addon',
  '/manager/addon',
  'approved',
  z.object({
    ...entryChange,
    name: entryName.optional(),
    qty: addonQty.optional(),
    /** Replaces the recipe. */
    ingredients: ingredients.optional(),
  }),
  addon,
)

export const changeAddonPrice = endpoint({
  name: 'change-addon-price',
  summary: 'Change the price of an addon, in every branch. Open carts follow; what was ordered keeps its price',
  method: 'PATCH',
  path: '/manager/addon-price',
  who: 'owner-or-unlocked',
  input: z.object({ _id: entryChange._id, version: entryChange.version, price: addonPrice }),
  data: addon,
  errors: lookupsErrors,
})
