import { codeIn } from '@brigade/contract/foods/code.rules.ts'
import type { Context } from '../../platform/context.ts'
import { readNameKeys } from '../../platform/db/name-keys.ts'
import { inTurns, type Steps } from '../../platform/steps.ts'
import { comparable, csvSource, namedList, type CsvFile, type ZipPictures } from '../csv/csv.public.ts'
import { materialsIn, namedMaterials } from '../ingredients/ingredients.public.ts'
import { entriesOfFoods, everyCondition } from '../lookups/lookups.public.ts'
import { idsOfServices, requireBranchAlone, requireRestaurant } from '../restaurants/restaurants.public.ts'
import { readMenu, type LockedFood } from './locked-rows.store.ts'
import { namedColumns, possibleNames, type FoodLists, type NamedColumn } from './food-cells.rules.ts'
import { foodColumns } from './food-columns.rules.ts'
import { foodExamples } from './food-examples.ts'
import { foodForm } from './food-form.rules.ts'
import type { CodeUses, MenuNow } from './food-values.rules.ts'
import { importFoods } from './import-foods.ts'
import { readOriginals } from './kept-rows.store.ts'
import { imagesInFile, menuPictures } from './menu-pictures.ts'
import { readMenuValues } from './menu-values.ts'

/** The names that must be compared with those that are there, each once, and those of materials. */
function* namesOfFile({ rows, style }: CsvFile): Steps<{ names: string[]; materials: string[] }> {
  const [names, materials] = [new Set<string>(), new Set<string>()]
  for (const { cells } of rows) {
    yield
    for (const column of namedColumns) {
      for (const name of possibleNames(column, cells.get(column) ?? '', style)) names.add(name)
    }
    names.add((cells.get('variation') ?? '').trim().normalize('NFC'))
    for (const name of materialsIn(cells.get('ingredients') ?? '', style)) materials.add(name)
  }
  return { names: comparable([...names]), materials: [...materials] }
}

function codesOf(foods: readonly LockedFood[], file: CsvFile | null): CodeUses {
  const holders = new Map(
    foods.flatMap(({ food, variations }) =>
      variations.flatMap(({ id, name, code }) =>
        code === null ? [] : [[code, { id, food: food.name, variation: name }]],
      ),
    ),
  )
  // The first row of a code is set last.
  const rows = new Map((file?.rows ?? []).toReversed().map(({ row, cells }) => [codeIn(cells.get('code') ?? ''), row]))
  return { holderOf: (code) => holders.get(code), rowOf: (code) => rows.get(code) }
}

async function readLists(ctx: Context, restId: string, offered: ReadonlySet<string>) {
  const [services, lists] = [await idsOfServices(ctx, restId), await entriesOfFoods(ctx)]
  const conditions = await everyCondition(ctx)
  const entries = (found: ReadonlyArray<{ id: string; name: string; isArchived: boolean }>) =>
    found.map(({ id, name, isArchived }) => ({ id, name, isOffered: !isArchived }))
  const named = {
    category: entries(lists.categories),
    services: Object.entries(services).map(([name, id]) => ({ id, name, isOffered: offered.has(id) })),
    menus: entries(lists.menus),
    coalitions: entries(lists.coalitions),
    condition: entries(conditions),
    tax: entries(lists.taxes),
    customizations: entries(lists.customizations),
    addons: entries(lists.addons),
  } satisfies Record<NamedColumn, unknown>
  return { named, kinds: new Map(conditions.map(({ id, kind }) => [id, kind])) }
}

/** The names are compared by one statement. */
async function menuNow(
  ctx: Context,
  restId: string,
  foods: readonly LockedFood[],
  file: CsvFile | null,
  zip: ZipPictures | null,
): Promise<MenuNow> {
  const { timeZone, restTypes, overallTax } = await requireRestaurant(ctx, restId)
  const { named: found, kinds } = await readLists(ctx, restId, new Set(restTypes.map(({ _id }) => _id)))
  const asked = file ? await inTurns(namesOfFile(file)) : { names: [], materials: [] }
  const keys = await readNameKeys(ctx.db, [
    ...Object.values(found).flatMap((entries) => entries.map(({ name }) => name)),
    ...foods.flatMap(({ variations, archived }) => [...variations, ...archived].map(({ name }) => name)),
    ...asked.names,
  ])
  const keyOf = (name: string) => keys.get(name) ?? name
  const lists: FoodLists = {
    category: namedList(found.category, keyOf),
    services: namedList(found.services, keyOf),
    menus: namedList(found.menus, keyOf),
    coalitions: namedList(found.coalitions, keyOf),
    condition: namedList(found.condition, keyOf),
    tax: namedList(found.tax, keyOf),
    customizations: namedList(found.customizations, keyOf),
    addons: namedList(found.addons, keyOf),
  }
  return {
    lists,
    materials: await namedMaterials(ctx, asked.materials),
    kindOf: (id) => kinds.get(id),
    isEmpty: foods.length === 0,
    keyOf,
    decimals: ctx.decimals,
    now: ctx.clock.now(),
    timeZone,
    codes: codesOf(foods, file),
    pictures: await menuPictures(ctx, foods, file, zip),
    originalOf: await originalsOf(ctx, restId, file ? foods : []),
    usualTax: { taxMode: overallTax === null ? 'none' : 'overall', taxId: null },
  }
}

async function originalsOf(
  { db }: Context,
  restId: string,
  foods: readonly LockedFood[],
): Promise<MenuNow['originalOf']> {
  const ids = foods.flatMap(({ food }) => (food.keptFrom === null ? [] : [food.id]))
  const originals = ids.length > 0 ? await readOriginals(db, restId, ids) : undefined
  return (foodId) => originals?.get(foodId)
}

/** The menu of a branch, the newest food first, with a row for each variation that is not archived. */
export const foodsCsv = csvSource({
  columns: foodColumns,
  examples: foodExamples,
  imagesIn: imagesInFile,
  open: async (ctx, { restId, isChanging, file, pictures }) => {
    // Imports and copies of one moment follow each other, so none adds a food twice.
    if (isChanging) await requireBranchAlone(ctx, restId)
    const foods = (await readMenu(ctx.db, restId, isChanging)).toReversed()
    const menu = await menuNow(ctx, restId, foods, file, pictures)
    const values = await readMenuValues(ctx, restId, foods)
    const present = values.flatMap((food) =>
      food.stored ? [{ id: food.stored.food.id, version: food.stored.food.version, values: food }] : [],
    )
    return { form: foodForm(menu), present }
  },
  save: importFoods,
})
