import {
  addonPrice,
  addonQty,
  ingredients,
  type Ingredient,
} from '@brigade/contract/ingredients/ingredients.contract.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import { entryName } from '@brigade/contract/lookups/lookups.contract.ts'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { csvSource, readFlag, readNumber, writeFlag, writeLines, wrongFlags, type CsvForm } from '../csv/csv.public.ts'
import { writeEntries } from '../lookups/lookups.public.ts'
import { addons, readRecipes, replaceRecipes } from './addons.store.ts'
import { addonList } from './lists.ts'
import { namedMaterials } from './named-materials.ts'
import { materialsIn, readRecipe, writeRecipe, wrongRecipe, type NamedMaterials } from './recipe-cell.rules.ts'
import { recipeColumns, toIngredient } from './recipe-lines.ts'

interface Values {
  name: string
  price: number
  qty: number
  isArchived: boolean
  ingredients: Ingredient[]
}

const schema = z.object({
  name: entryName,
  price: addonPrice,
  qty: addonQty,
  ingredients: ingredients.optional(),
  isArchived: z.boolean().optional(),
})

type Form = Omit<CsvForm<Values, z.output<typeof schema>>, 'columns'>

const formOf = (named: NamedMaterials, decimals: Decimals): Form => ({
  schema,
  name: entryName,
  priceOf: ({ price }) => price,
  cellsOf: ({ name, price, qty, ingredients: recipe, isArchived }, style) => [
    name,
    toDecimal(price, decimals),
    qty,
    writeRecipe(recipe, named, style),
    writeFlag(isArchived),
  ],
  sentOf: (cells, style) => {
    const recipe = cells.get('ingredients')
    return {
      name: cells.get('name'),
      price: readNumber(cells.get('price') ?? '', style),
      qty: readNumber(cells.get('qty') ?? '', style),
      ingredients: recipe === undefined ? undefined : readRecipe(recipe, named, style),
      isArchived: readFlag(cells.get('archived')),
    }
  },
  problemsIn: (cells, style) => [
    ...wrongFlags(cells, ['archived']),
    ...wrongRecipe(cells.get('ingredients') ?? '', named, style).map((text) => ({ column: 'ingredients', text })),
  ],
  complete: ({ ingredients: recipe, isArchived, ...given }, was) => ({
    ...given,
    ingredients: recipe ?? was?.ingredients ?? [],
    isArchived: isArchived ?? was?.isArchived ?? false,
  }),
})

/** The trail names a changed recipe, and the owner who unlocked a changed price. */
function partsOf({ actor }: Context, was: Values, will: Values) {
  const isSame = isDeepStrictEqual(was.ingredients, will.ingredients)
  const unlockedBy = actor.kind === 'account' && was.price !== will.price ? actor.unlockedBy : undefined
  return {
    before: isSame ? {} : { ingredients: was.ingredients },
    after: {
      ...(!isSame && { ingredients: will.ingredients }),
      ...(unlockedBy !== undefined && { unlockedBy }),
    },
  }
}

/** The addons of the business with their recipes. */
export const addonsCsv = csvSource({
  columns: [
    { name: 'name', isRequired: true },
    { name: 'price', isRequired: true },
    { name: 'qty', isRequired: true },
    { name: 'ingredients', isRequired: false },
    { name: 'archived', isRequired: false },
  ],
  // No currency refuses a whole amount.
  examples: (style) => [
    {
      name: 'Extra cheese',
      price: 2,
      qty: 2,
      ingredients: writeLines([['Mozzarella', 0.03, 'kg']], style),
      archived: 'no',
    },
  ],
  open: async (ctx, { isChanging, file }) => {
    const rows = isChanging ? await addons.lockAll(ctx.db) : await addons.all(ctx.db)
    const lines = await readRecipes(
      ctx.db,
      rows.map(({ id }) => id),
    )
    const recipeOf = groupBy(lines, ({ addonId }) => addonId)
    const asked = file?.rows.flatMap(({ cells }) => materialsIn(cells.get('ingredients') ?? '', file.style)) ?? []
    return {
      form: formOf(await namedMaterials(ctx, asked), ctx.decimals),
      present: rows.map(({ id, version, name, price, qty, isArchived }) => ({
        id,
        version,
        values: { name, price, qty, isArchived, ingredients: (recipeOf.get(id) ?? []).map(toIngredient) },
      })),
    }
  },
  save: async (ctx, _, { added, changed }) => {
    await writeEntries(ctx, addonList, {
      added: added.map(({ id, will: { ingredients: recipe, ...will } }) => ({
        id,
        will,
        parts: { ingredients: recipe },
      })),
      changed: changed.map(({ was, will: { ingredients: recipe, ...will } }) => ({
        was,
        will,
        parts: partsOf(ctx, was.values, { ...will, ingredients: recipe }),
      })),
    })
    const written = [...added, ...changed.map(({ was: { id }, will }) => ({ id, will }))]
    await replaceRecipes(
      ctx.db,
      written.map(({ id, will }) => [id, recipeColumns(will.ingredients)]),
    )
  },
})
