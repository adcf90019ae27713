import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { isOrdered, isOver, type Validity } from '@brigade/contract/kernel/validity.ts'
import type { ConditionKind, ConditionValue } from '@brigade/contract/lookups/conditions.rules.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { isDeepStrictEqual } from 'node:util'
import {
  conditionColumns,
  csvSays,
  foreignNumbers,
  readConditionNumbers,
  readEnd,
  readStart,
  validityOf,
  writeEnd,
  writeStart,
  wrongConditionNumbers,
  wrongMoments,
  type CellProblem,
  type ConditionNumbers,
  type CsvRow,
} from '../csv/csv.public.ts'
import { idsIn, type FoodLists } from './food-cells.rules.ts'

const kinds = ['normal', 'combo', 'free claim'] as const
export type FoodKind = (typeof kinds)[number]

/** Of a combo or a free claim. A normal food has none. */
export interface Terms {
  kind: FoodKind
  validity: Validity | null
  /** Of a free claim, like its numbers. */
  conditionId: string | null
  conditionValue: ConditionValue
}

interface MenuTerms {
  lists: FoodLists
  kindOf: (conditionId: string) => ConditionKind | undefined
  now: Date
  timeZone: string
}

type Cells = CsvRow['cells']

export const normalTerms: Terms = { kind: 'normal', validity: null, conditionId: null, conditionValue: {} }

/** As a food stores them. */
export function storedTerms({ kind, validity, conditionId, conditionValue }: Terms) {
  return {
    comboValidity: kind === 'combo' ? validity : null,
    freeValidity: kind === 'free claim' ? validity : null,
    conditionId,
    conditionValue: kind === 'free claim' ? conditionValue : null,
  }
}

interface StoredTerms {
  isCombo: boolean
  comboValidity: Validity | null
  isFreeClaim: boolean
  freeValidity: Validity | null
  conditionId: string | null
  conditionValue: ConditionValue | null
}

/** The terms of a stored food. */
export function termsOf(food: StoredTerms): Terms {
  if (food.isCombo) return { ...normalTerms, kind: 'combo', validity: food.comboValidity }
  if (!food.isFreeClaim) return normalTerms
  const { freeValidity: validity, conditionId, conditionValue } = food
  return { kind: 'free claim', validity, conditionId, conditionValue: conditionValue ?? {} }
}

/** By column, in their order. */
export function cellsOfTerms({ kind, validity, conditionId, conditionValue }: Terms, { condition }: FoodLists) {
  const numbers = [...conditionColumns].map(([parameter, column]): [string, number | string] => [
    column,
    conditionValue[parameter] ?? '',
  ])
  return {
    kind,
    starts: validity ? writeStart(validity) : '',
    ends: validity ? writeEnd(validity) : '',
    condition: conditionId === null ? '' : condition.nameOf(conditionId),
    ...Object.fromEntries(numbers),
  }
}

const wordIn = (cells: Cells) => (cells.get('kind') ?? '').trim().toLowerCase()

interface ReadTerms extends Omit<Terms, 'conditionValue'> {
  start: ReturnType<typeof readStart>
  end: ReturnType<typeof readEnd>
  numbers: ConditionNumbers
}

/** What the cells and what is there say together, whatever the kind. */
function readTerms(cells: Cells, style: CsvStyle, menu: MenuTerms, was: Terms | undefined): ReadTerms {
  const [starts, ends, condition] = [cells.get('starts'), cells.get('ends'), cells.get('condition')]
  const valid = was?.validity ?? null
  const start = starts === undefined ? valid && readStart(writeStart(valid)) : readStart(starts)
  const end = ends === undefined ? valid && readEnd(writeEnd(valid)) : readEnd(ends)
  const [named = null] = condition === undefined ? [] : idsIn(menu.lists, 'condition', condition, style)
  const conditionId = condition === undefined ? (was?.conditionId ?? null) : named
  const kindOfCondition = conditionId === null ? undefined : menu.kindOf(conditionId)
  return {
    kind: kinds.find((kind) => kind === wordIn(cells)) ?? was?.kind ?? 'normal',
    validity: validityOf(start, end),
    start,
    end,
    conditionId,
    numbers: readConditionNumbers(cells, style, kindOfCondition, was?.conditionValue),
  }
}

function termsIn({ kind, validity, conditionId, numbers }: ReadTerms): Terms {
  if (kind === 'normal') return normalTerms
  if (kind === 'combo') return { ...normalTerms, kind, validity }
  const value = Object.entries(numbers).flatMap(([parameter, number]): Array<[string, number]> =>
    typeof number === 'number' ? [[parameter, number]] : [],
  )
  return { kind, validity, conditionId, conditionValue: Object.fromEntries(value) }
}

/** The terms that a food will have. A column that the file does not have leaves what is there. */
export const termsAfter = (cells: Cells, style: CsvStyle, menu: MenuTerms, was: Terms | undefined): Terms =>
  termsIn(readTerms(cells, style, menu, was))

const isFilled = (cells: Cells) => (column: string) => (cells.get(column) ?? '').trim() !== ''

const notOfKind = (column: string): CellProblem => ({ column, text: csvSays('csv.not-of-kind') })

/** Problems of these cells. What is there is right, whatever rules came since. */
export function wrongTerms(cells: Cells, style: CsvStyle, menu: MenuTerms, was: Terms | undefined): CellProblem[] {
  const word = wordIn(cells)
  if (word !== '' && !kinds.some((kind) => kind === word)) return [{ column: 'kind', text: csvSays('csv.kind') }]
  const read = readTerms(cells, style, menu, was)
  if (was && read.kind !== was.kind) return [{ column: 'kind', text: say('food.kind-stays') }]
  const ofCondition = ['condition', ...conditionColumns.values()].filter(isFilled(cells)).map(notOfKind)
  if (read.kind === 'normal') return [...['starts', 'ends'].filter(isFilled(cells)).map(notOfKind), ...ofCondition]
  const isSame = was !== undefined && isDeepStrictEqual(termsIn(read), was)
  const ofValidity = isSame ? [] : wrongValidity(cells, read, menu, was)
  if (read.kind === 'combo') return [...ofValidity, ...ofCondition]
  return isSame ? [] : [...ofValidity, ...wrongCondition(cells, read, menu)]
}

function wrongValidity(
  cells: Cells,
  { kind, validity, start, end }: ReadTerms,
  { now, timeZone }: MenuTerms,
  was: Terms | undefined,
): CellProblem[] {
  const wrong = wrongMoments(cells, ['starts', 'ends'])
  if (wrong.length > 0) return wrong
  if (!validity) {
    const missing = [...(start ? [] : ['starts']), ...(end ? [] : ['ends'])]
    const text = say(kind === 'combo' ? 'food.combo-validity' : 'food.free-claim-validity')
    return missing.map((column) => ({ column, text: cells.has(column) ? text : csvSays('csv.needed') }))
  }
  if (!isOrdered(validity)) return [{ column: 'ends', text: say('input.validity') }]
  // As in the forms: only a new food has to be sold once.
  return !was && isOver(validity, now, timeZone) ? [{ column: 'ends', text: say('input.validity-over') }] : []
}

function wrongCondition(cells: Cells, { conditionId, numbers }: ReadTerms, menu: MenuTerms): CellProblem[] {
  const kind = conditionId === null ? undefined : menu.kindOf(conditionId)
  if (conditionId === null || !kind) {
    // A name that is not in the list is told as such.
    if (isFilled(cells)('condition')) return []
    const text = cells.has('condition') ? say('food.free-claim-condition') : csvSays('csv.needed')
    return [{ column: 'condition', text }]
  }
  const foreign = foreignNumbers(numbers, { kind, name: menu.lists.condition.nameOf(conditionId) })
  const words = Object.entries(numbers).flatMap(([parameter, number]): CellProblem[] =>
    typeof number === 'string'
      ? [{ column: conditionColumns.get(parameter) ?? 'condition', text: say('input.number-format') }]
      : [],
  )
  const told = [...foreign, ...words]
  const isTold = ({ column }: CellProblem) => told.some((one) => one.column === column)
  const others = wrongConditionNumbers(numbers, kind, 'food.free-claim-values').filter((one) => !isTold(one))
  return [...told, ...others]
}
