import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { NO_NOTE } from '@brigade/contract/ingredients/ingredient.rules.ts'
import type { Ingredient } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { comparable, csvSays, otherStyle, readLines, readNumber, writeLines } from '../csv/csv.public.ts'

/** Materials by name, as the database compares names. */
export interface NamedMaterials {
  idOf: (name: string) => string | undefined
  nameOf: (id: string) => string
}

const UNITS = { kg: true, pieces: false } as const
const PARTS = 6

const isUnit = (text: string): text is keyof typeof UNITS => Object.hasOwn(UNITS, text)
const unitIn = (text = '') => text.trim().toLowerCase()
/** As the form reads names. */
const nameIn = (text = '') => text.trim().normalize('NFC')

const amountOf = ({ isWeight, weight, nos }: Pick<Ingredient, 'isWeight' | 'weight' | 'nos'>) => [
  isWeight ? weight : nos,
  isWeight ? 'kg' : 'pieces',
]

/** A recipe as a table in one cell: material, amount, unit, wastage, its unit, note. */
export function writeRecipe(ingredients: readonly Ingredient[], materials: NamedMaterials, style: CsvStyle): string {
  const lines = ingredients.map(({ matId, note, wastage, ...amount }) => {
    const wasted = wastage.hasWastage ? amountOf(wastage) : ['', '']
    const line = [materials.nameOf(matId), ...amountOf(amount), ...wasted, note === NO_NOTE ? '' : note]
    return line.slice(0, line.findLastIndex((part) => part !== '') + 1)
  })
  return writeLines(lines, style)
}

/** A name, an amount and a unit. */
const FEWEST_PARTS = 3

/** A spreadsheet that saves a file with other marks between its cells leaves those in the cells. */
function linesIn(cell: string, style: CsvStyle): string[][] | null {
  const lines = readLines(cell, style)
  if (lines?.some(({ length }) => length >= FEWEST_PARTS)) return lines
  const others = readLines(cell, otherStyle[style])
  return others?.some(({ length }) => length >= FEWEST_PARTS) ? others : lines
}

/** The names in a cell that must be compared with those of the materials. */
export function materialsIn(cell: string, style: CsvStyle): string[] {
  return comparable(linesIn(cell, style)?.map(([name]) => nameIn(name)) ?? [])
}

function amountIn(amount: string | undefined, unit: string | undefined, style: CsvStyle) {
  const number = readNumber(amount ?? '', style)
  return unitIn(unit) === 'kg' ? { isWeight: true, weight: number } : { isWeight: false, nos: number }
}

/** What the form would send for the recipe in a cell. */
export function readRecipe(cell: string, materials: NamedMaterials, style: CsvStyle): unknown[] {
  return (linesIn(cell, style) ?? []).map(([name, amount, unit, wastage = '', wastageUnit, note]) => ({
    matId: materials.idOf(nameIn(name)),
    note,
    ...amountIn(amount, unit, style),
    wastage: wastage.trim() === '' ? null : { hasWastage: true, ...amountIn(wastage, wastageUnit, style) },
  }))
}

/** What is wrong with a cell that no form could send. */
export function wrongRecipe(cell: string, materials: NamedMaterials, style: CsvStyle): string[] {
  const lines = linesIn(cell, style)
  if (!lines) return [csvSays('csv.cell-quotes')]
  return lines.flatMap((parts, at) => {
    const [name, , unit, wastage = '', wastageUnit] = parts
    const wrong = () => {
      if (parts.length > PARTS) return csvSays('csv.recipe-cells')
      const material = nameIn(name)
      if (materials.idOf(material) === undefined) return csvSays('csv.material-unknown', { name: material })
      const units = wastage.trim() === '' ? [unit] : [unit, wastageUnit]
      return units.every((each) => isUnit(unitIn(each))) ? null : csvSays('csv.unit')
    }
    const text = wrong()
    return text === null ? [] : [csvSays('csv.line', { line: at + 1, text })]
  })
}
