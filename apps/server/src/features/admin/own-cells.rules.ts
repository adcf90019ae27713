import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { percentage } from '@brigade/contract/kernel/fields.ts'
import { conditionKind, conditionKinds, type ConditionKind } from '@brigade/contract/lookups/conditions.rules.ts'
import { z } from 'zod'
import {
  csvSays,
  problemAt,
  readFlag,
  readNumber,
  writeFlag,
  wrongFlags,
  type Cell,
  type CellProblem,
  type CsvColumn,
  type CsvProblem,
  type CsvRow,
} from '../csv/csv.public.ts'

type Cells = CsvRow['cells']

/** The cells that one list has and others do not. */
export interface OwnCells<Own extends object, Given extends object> {
  columns: readonly CsvColumn[]
  /** Of the template. */
  example: Readonly<Record<string, Cell>>
  schema: z.ZodType<Given>
  cellsOf: (own: Own) => Cell[]
  sentOf: (cells: Cells, style: CsvStyle) => object
  problemsIn?: (cells: Cells) => readonly CellProblem[]
  problemsAfter?: (rows: readonly CsvRow[], was: Own, will: Own) => readonly CsvProblem[]
  complete: (given: Given, was: Own | undefined) => Own
}

/** Of a list whose entries are names and no more. */
export const noOwnCells: OwnCells<object, object> = {
  columns: [],
  example: {},
  schema: z.object({}),
  cellsOf: () => [],
  sentOf: () => ({}),
  complete: () => ({}),
}

interface Percentage {
  percentage: number
}

export const taxCells: OwnCells<Percentage, Percentage> = {
  columns: [{ name: 'percentage', isRequired: true }],
  example: { percentage: 15 },
  schema: z.object({ percentage }),
  cellsOf: (own) => [own.percentage],
  sentOf: (cells, style) => ({ percentage: readNumber(cells.get('percentage') ?? '', style) }),
  complete: (given) => given,
}

interface Kind {
  kind: ConditionKind
}

/** A kind is written by the name that the form shows. */
const nameOfKind = (kind: ConditionKind) => conditionKinds.find(({ id }) => id === kind)?.name ?? kind

function kindIn(cells: Cells): ConditionKind | undefined {
  const text = (cells.get('kind') ?? '').trim().toLowerCase()
  return conditionKinds.find(({ id, name }) => id === text || name.toLowerCase() === text)?.id
}

export const conditionCells: OwnCells<Kind, Kind> = {
  columns: [{ name: 'kind', isRequired: true }],
  example: { kind: nameOfKind('minimum-order-amount') },
  schema: z.object({ kind: conditionKind }),
  cellsOf: ({ kind }) => [nameOfKind(kind)],
  sentOf: (cells) => ({ kind: kindIn(cells) }),
  problemsIn: (cells) => {
    const kinds = conditionKinds.map(({ name }) => name).join(', ')
    return kindIn(cells) === undefined ? [{ column: 'kind', text: csvSays('csv.condition-kind', { kinds }) }] : []
  },
  // Free claims and coupons have the numbers of the kind that it was.
  problemsAfter: (rows, was, will) =>
    was.kind === will.kind
      ? []
      : rows.map(({ row }) => problemAt(row, 'kind', 'csv.condition-kind-stays', { kind: nameOfKind(was.kind) })),
  complete: (given) => given,
}

interface Drivers {
  isOwn: boolean
  keyId: string | null
}

/** The key of a partner is no text for a file. What becomes own drivers loses it, as in the form. */
export const deliveryServiceCells: OwnCells<Drivers, { isOwn?: boolean | undefined }> = {
  columns: [{ name: 'own drivers', isRequired: false }],
  example: { 'own drivers': 'yes' },
  schema: z.object({ isOwn: z.boolean().optional() }),
  cellsOf: ({ isOwn }) => [writeFlag(isOwn)],
  sentOf: (cells) => ({ isOwn: readFlag(cells.get('own drivers')) }),
  problemsIn: (cells) => wrongFlags(cells, ['own drivers']),
  complete: (given, was) => {
    const isOwn = given.isOwn ?? was?.isOwn ?? false
    return { isOwn, keyId: isOwn ? null : (was?.keyId ?? null) }
  },
}
