import type { KeptField } from '@brigade/contract/foods/kept-field.ts'
import { isDeepStrictEqual } from 'node:util'
import { problemAt, type CsvProblem, type CsvRow } from '../csv/csv.public.ts'
import { variationOf, type FoodValues, type MenuNow, type VariationValues } from './food-values.rules.ts'

interface Columns {
  food: ReadonlyArray<readonly [column: string, value: keyof FoodValues]>
  variation: ReadonlyArray<readonly [column: string, value: keyof VariationValues]>
}

const columns: Readonly<Record<KeptField, Columns>> = {
  texts: {
    food: [
      ['name', 'name'],
      ['note', 'note'],
      ['allergens', 'allergens'],
      ['tags', 'tags'],
    ],
    variation: [
      ['variation', 'name'],
      ['serving info', 'servingInfo'],
      ['calories', 'calorieCount'],
      ['portion size', 'portionSize'],
      ['preparation time', 'preparationTime'],
    ],
  },
  images: { food: [['images', 'images']], variation: [] },
  lists: {
    food: [
      ['category', 'categoryId'],
      ['menus', 'menuIds'],
      ['coalitions', 'coalitionIds'],
    ],
    variation: [
      ['tax', 'taxMode'],
      ['tax', 'taxId'],
    ],
  },
  prices: { food: [], variation: [['price', 'price']] },
}

/** Cells that change what a food keeps in step with one of another branch. */
export function keptProblems(
  { originalOf, keyOf }: Pick<MenuNow, 'originalOf' | 'keyOf'>,
  rows: readonly CsvRow[],
  was: FoodValues,
  will: FoodValues,
): CsvProblem[] {
  const { stored } = was
  const original = stored && originalOf(stored.food.id)
  const [first] = rows
  if (!stored?.food.keptFields || !original || !first) return []
  const kept = new Set(stored.variations.flatMap(({ id, keptFrom }) => (keptFrom === null ? [] : [id])))
  const ways = rows.flatMap(({ row, cells }) => {
    const id = (cells.get('variation id') ?? '').trim().toLowerCase()
    const name = (cells.get('variation') ?? '').trim().normalize('NFC')
    const before = variationOf(was, { id, name }, keyOf)
    const after = will.variations.find((way) => way.id === before?.id)
    return before && after && before.id !== null && kept.has(before.id) ? [{ row, before, after }] : []
  })
  const told = stored.food.keptFields.flatMap((field) => [
    ...columns[field].food
      .filter(([, value]) => !isDeepStrictEqual(was[value], will[value]))
      .map(([column]) => ({ row: first.row, column })),
    ...ways.flatMap(({ row, before, after }) =>
      columns[field].variation
        .filter(([, value]) => !isDeepStrictEqual(before[value], after[value]))
        .map(([column]) => ({ row, column })),
    ),
  ])
  // A tax has two values and one column.
  const once = told.filter((one, at) => told.findIndex((other) => isDeepStrictEqual(one, other)) === at)
  const { food, branch } = original
  return once.map(({ row, column }) => problemAt(row, column, 'csv.kept', { original: food, branch }))
}
