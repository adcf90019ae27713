import type { KeptField } from '@brigade/contract/foods/kept-field.ts'
import { isDeepStrictEqual } from 'node:util'
import { problemAt, type CsvProblem, type CsvRow } from '../csv/csv.public.ts'
import { variationOf, type FoodValues, type MenuNow, type VariationValues } from './food-values.rules.ts'
import type { FoodKind } from './term-cells.rules.ts'

type Column<Values> = readonly [column: string, valueOf: (values: Values) => unknown]

interface Columns {
  food: ReadonlyArray<Column<FoodValues>>
  variation: ReadonlyArray<Column<VariationValues>>
}

const ofKind = (kind: FoodKind, valueOf: (terms: FoodValues['terms']) => unknown) => {
  return ({ terms }: FoodValues) => (terms.kind === kind ? valueOf(terms) : null)
}

const columns: Readonly<Record<KeptField, Columns>> = {
  texts: {
    food: [
      ['name', ({ name }) => name],
      ['note', ({ note }) => note],
      ['allergens', ({ allergens }) => allergens],
      ['tags', ({ tags }) => tags],
    ],
    variation: [
      ['variation', ({ name }) => name],
      ['serving info', ({ servingInfo }) => servingInfo],
      ['calories', ({ calorieCount }) => calorieCount],
      ['portion size', ({ portionSize }) => portionSize],
      ['preparation time', ({ preparationTime }) => preparationTime],
    ],
  },
  images: { food: [['images', ({ images }) => images]], variation: [] },
  lists: {
    food: [
      ['category', ({ categoryId }) => categoryId],
      ['menus', ({ menuIds }) => menuIds],
      ['coalitions', ({ coalitionIds }) => coalitionIds],
      ['starts', ofKind('free claim', ({ validity }) => validity)],
      ['condition', ofKind('free claim', ({ conditionId, conditionValue }) => ({ conditionId, conditionValue }))],
    ],
    variation: [['tax', ({ taxMode, taxId }) => ({ taxMode, taxId })]],
  },
  prices: {
    food: [['starts', ofKind('combo', ({ validity }) => validity)]],
    variation: [
      ['price', ({ price }) => price],
      ['offer price', ({ offer }) => offer],
    ],
  },
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
      .filter(([, valueOf]) => !isDeepStrictEqual(valueOf(was), valueOf(will)))
      .map(([column]) => ({ row: first.row, column })),
    ...ways.flatMap(({ row, before, after }) =>
      columns[field].variation
        .filter(([, valueOf]) => !isDeepStrictEqual(valueOf(before), valueOf(after)))
        .map(([column]) => ({ row, column })),
    ),
  ])
  const { food, branch } = original
  return told.map(({ row, column }) => problemAt(row, column, 'csv.kept', { original: food, branch }))
}
