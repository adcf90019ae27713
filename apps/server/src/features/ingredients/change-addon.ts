import type {
  changeAddon as changeCall,
  changeAddonPrice as priceCall,
} from '@brigade/contract/ingredients/change-ingredients.contract.ts'
import type { Addon } from '@brigade/contract/ingredients/ingredients.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../platform/context.ts'
import { changeEntry } from '../lookups/lookups.public.ts'
import { requireKnownMaterials } from './add-addon.ts'
import { readRecipes, replaceRecipes } from './addons.store.ts'
import { addonList } from './lists.ts'
import { recipeColumns, toIngredient } from './recipe-lines.ts'

type Input = InputOf<typeof changeCall>

/** Sales that were made keep what they took from the stock. */
export async function changeAddon(
  ctx: Context,
  { name, isArchived, qty, ingredients, ...asked }: Input,
): Promise<Addon> {
  if (ingredients) await requireKnownMaterials(ctx, ingredients)
  return changeEntry(ctx, addonList, asked, { name, isArchived, qty }, ({ id }) =>
    ingredients ? changeRecipe(ctx, id, ingredients) : Promise.resolve(null),
  )
}

async function changeRecipe(ctx: Context, id: string, ingredients: NonNullable<Input['ingredients']>) {
  const was = (await readRecipes(ctx.db, [id])).map(toIngredient)
  if (isDeepStrictEqual(was, ingredients)) return null
  await replaceRecipes(ctx.db, [[id, recipeColumns(ingredients)]])
  return { before: { ingredients: was }, after: { ingredients } }
}

/** Changes the price in every branch. */
export function changeAddonPrice(ctx: Context, { price, ...asked }: InputOf<typeof priceCall>): Promise<Addon> {
  const { actor } = ctx
  const unlockedBy = actor.kind === 'account' ? actor.unlockedBy : undefined
  return changeEntry(ctx, addonList, asked, { price }, (was) =>
    Promise.resolve(unlockedBy === undefined || was.price === price ? null : { before: {}, after: { unlockedBy } }),
  )
}
