import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { problemAt, wrongFlags, type CsvProblem, type CsvRow } from '../csv/csv.public.ts'
import { namesIn, wrongAllergens } from './food-cells.rules.ts'
import { cellsOfFood, type FoodValues, type MenuNow } from './food-values.rules.ts'
import { wrongImages } from './menu-pictures.rules.ts'
import { missing, unknownIn, type Needed } from './missing.rules.ts'
import { wrongTerms } from './term-cells.rules.ts'
import { problemsOfVariations } from './variation-problems.rules.ts'

/** What the form needs, and what it says of an empty field. */
const neededOfFood: Needed = {
  note: 'input.empty',
  category: 'food.category',
  services: 'food.services',
  menus: 'food.menus',
  coalitions: 'food.coalitions',
}

/** Problems of the rows of a food that depend on what there is: undefined for a new one. */
export function problemsOfFood(
  menu: MenuNow,
  rows: readonly CsvRow[],
  was: FoodValues | undefined,
  style: CsvStyle,
): CsvProblem[] {
  const [first] = rows
  if (!first) return []
  const kept = {
    category: was ? [was.categoryId] : [],
    services: was?.restTypeIds ?? [],
    menus: was?.menuIds ?? [],
    coalitions: was?.coalitionIds ?? [],
    condition: was?.terms.conditionId ? [was.terms.conditionId] : [],
  }
  const { row, cells } = first
  const own = [...wrongTerms(cells, style, menu, was?.terms), ...wrongFlags(cells, ['delisted'])]
  return [
    ...missing(first, neededOfFood, was ? cellsOfFood(was, menu, style) : null, style),
    ...unknownIn(first, menu, kept, style),
    ...wrongAllergens(cells.get('allergens') ?? '', style).map((text) => ({ row, column: 'allergens', text })),
    ...(namesIn('tags', cells.get('tags') ?? '', style) ? [] : [problemAt(row, 'tags', 'csv.names-quotes')]),
    ...problemsOfImages(menu, first, was, style),
    ...own.map((problem) => ({ row, ...problem })),
    ...problemsOfVariations(menu, rows, was, style),
  ]
}

function problemsOfImages(
  { pictures }: MenuNow,
  { row, cells }: CsvRow,
  was: FoodValues | undefined,
  style: CsvStyle,
): CsvProblem[] {
  const cell = cells.get('images')
  if (cell === undefined) return []
  return wrongImages(cell, style, pictures, was?.images ?? []).map((text) => ({ row, column: 'images', text }))
}
