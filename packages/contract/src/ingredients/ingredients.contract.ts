import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, money, moneyOnWire, wholeNumber } from '../kernel/fields.ts'
import { optionalText, textInput } from '../kernel/input-schema.ts'
import { toDecimal } from '../kernel/money.ts'
import { decimalsRead } from '../kernel/read-amounts.ts'
import { entryName, listAsked, listEntry, lookupsErrors } from '../lookups/lookups.contract.ts'
import {
  ADDON_PRICE_MAX_LENGTH,
  ADDON_QTY_MAX_LENGTH,
  inItsUnit,
  isAmount,
  isWithinAmount,
  haveUniqueMaterials,
  NO_NOTE,
} from './ingredient.rules.ts'

/** The unused one of weight (kg) and nos is 0. They never convert into each other. */
const amount = { isWeight: z.boolean(), weight: z.number(), nos: z.number().int() }

export const ingredient = z.object({
  matId: z.string(),
  note: z.string(),
  ...amount,
  wastage: z.object({ hasWastage: z.boolean(), ...amount }),
})
export type Ingredient = z.infer<typeof ingredient>

const sentAmount = {
  isWeight: z.boolean({ error: 'input.not-valid' }).default(false),
  weight: z
    .number({ error: 'ingredient.amount' })
    .nullish()
    .transform((weight) => weight ?? 0),
  nos: z
    .number({ error: 'ingredient.amount' })
    .nullish()
    .transform((nos) => nos ?? 0),
}

const none = { hasWastage: false, isWeight: false, weight: 0, nos: 0 }

const wastage = z
  .object({ hasWastage: z.boolean({ error: 'input.not-valid' }).default(false), ...sentAmount })
  .refine((sent) => !sent.hasWastage || isAmount(sent), { error: 'ingredient.wastage' })
  .transform((sent) => (sent.hasWastage ? inItsUnit(sent) : none))

const sentIngredient = z
  .object({
    matId: idOf('ingredient.material'),
    note: optionalText().transform((note) => note || NO_NOTE),
  })
  .and(
    z
      .object(sentAmount)
      .refine(isAmount, { error: 'ingredient.amount' })
      .transform((sent) => inItsUnit(sent)),
  )
  .and(z.object({ wastage: wastage.nullish().transform((sent) => sent ?? none) }))
  .refine((line) => !line.wastage.hasWastage || isWithinAmount(line.wastage, line), {
    error: 'ingredient.wastage-above',
    path: ['wastage'],
  })

export const ingredients = z
  .array(sentIngredient, { error: 'input.not-valid' })
  .max(100, { error: 'input.too-many' })
  .refine(haveUniqueMaterials, { error: 'ingredient.twice' })
export const recipe = ingredients.default([])

export const material = listEntry.extend({ note: z.string() })
export type Material = z.infer<typeof material>

/** `qty` is the most per order. */
export const addon = listEntry.extend({ price: moneyOnWire, qty: z.number().int(), ingredients: z.array(ingredient) })
export type Addon = z.infer<typeof addon>

export const materialNote = textInput('name', { minLength: 1, maxLength: 500 })

export const listMaterials = endpoint({
  name: 'list-materials',
  summary: 'List the materials that foods and addons are made of, newest first',
  method: 'GET',
  path: '/manager/materials',
  who: 'approved',
  input: listAsked,
  data: z.array(material),
})

export const addMaterial = endpoint({
  name: 'add-material',
  summary: 'Add a material',
  method: 'POST',
  path: '/manager/material',
  who: 'approved',
  input: z.object({ name: entryName, note: materialNote }),
  data: material,
  errors: lookupsErrors,
})

export const listAddons = endpoint({
  name: 'list-addons',
  summary: 'List the addons a customer can add to a food for a price, newest first',
  method: 'GET',
  path: '/manager/addons',
  who: 'approved',
  input: listAsked,
  data: z.array(addon),
})

export const addonPrice = money.refine(
  (price) => String(toDecimal(price, decimalsRead())).length <= ADDON_PRICE_MAX_LENGTH,
  {
    error: 'input.number-format',
  },
)
/** The most per order. */
export const addonQty = wholeNumber(10 ** ADDON_QTY_MAX_LENGTH - 1).refine((qty) => qty !== 0, {
  error: 'addon.quantity',
})

export const addAddon = endpoint({
  name: 'add-addon',
  summary: 'Add an addon with its ingredients',
  method: 'POST',
  path: '/manager/addon',
  who: 'approved',
  input: z
    .object({
      name: entryName,
      price: addonPrice,
      qty: addonQty,
      /** Refuses an addon without ingredients. */
      hasIngredients: z.boolean({ error: 'input.not-valid' }).default(false),
      ingredients: recipe,
    })
    .refine(({ hasIngredients, ingredients: lines }) => !hasIngredients || lines.length > 0, {
      error: 'addon.no-ingredients',
      path: ['ingredients'],
    }),
  data: addon,
  errors: lookupsErrors,
})
