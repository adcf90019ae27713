import { addCoupon } from '@brigade/contract/coupons/coupons.contract.ts'
import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { readAmounts } from '@brigade/contract/kernel/read-amounts.ts'
import { isOver } from '@brigade/contract/kernel/validity.ts'
import { problemsOf } from '@brigade/contract/messages/problems.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { z } from 'zod'
import {
  conditionColumns,
  csvSays,
  foreignNumbers,
  isMangled,
  readConditionNumbers,
  readEnd,
  readFlag,
  readName,
  readNames,
  readStart,
  unknownNames,
  validityOf,
  wrongConditionNumbers,
  wrongFlags,
  type CellProblem,
  type CsvForm,
} from '../csv/csv.public.ts'
import {
  cellsOfCoupon,
  changedColumns,
  codeIn,
  couponColumns,
  knownCode,
  readDeduct,
  readServices,
  type Cells,
  type CouponsNow,
  type CouponValues,
} from './coupon-cells.rules.ts'

interface Reading {
  /** What the coupon will be, or null if something is wrong. */
  values: CouponValues | null
  problems: readonly CellProblem[]
}

const textIn = (cells: Cells, column: string) => cells.get(column) ?? ''

/**
 * A row that says what is there is right, whatever rules came since. Any other gives all terms anew, as the form does,
 * and only for a coupon that no order used.
 */
function readRow(cells: Cells, style: CsvStyle, now: CouponsNow): Reading {
  const was = now.couponOf(textIn(cells, 'id').trim().toLowerCase(), codeIn(textIn(cells, 'code')))
  const isStopped = readFlag(cells.get('stopped')) ?? was?.isStopped ?? false
  const wrongStop = wrongFlags(cells, ['stopped'])
  const changed = was ? changedColumns(cells, was, style, now).filter((column) => column !== 'stopped') : []
  if (was && changed.length === 0) return readingOf({ ...was, isStopped }, wrongStop)
  if (was?.stored?.isUsed) {
    const text = say('error.coupon-in-use', { code: was.code })
    const wrongCodes = wrongSpelling(cells, was)
    const wrong = changed.map((column) => wrongCodes.find((one) => one.column === column) ?? { column, text })
    return readingOf(null, [...wrong, ...wrongStop])
  }
  const { values, problems } = readTerms(cells, style, now, was)
  return readingOf(values && { ...values, isStopped, stored: was?.stored ?? null }, [...problems, ...wrongStop])
}

const readingOf = (values: CouponValues | null, problems: readonly CellProblem[]): Reading => ({
  values: problems.length > 0 ? null : values,
  problems,
})

/** The terms in a row, by the rules of the form. */
function readTerms(cells: Cells, style: CsvStyle, now: CouponsNow, was: CouponValues | undefined) {
  const sent = sentOf(cells, style, now, was)
  const read = readAmounts(addCoupon.input, sent, now.decimals)
  // The kind of the condition tells which of its numbers are missing, and the cells of a validity which end is.
  const isTold = (path: string) => path === 'conditionValue' || (path === 'validity' && !sent.validity)
  const ofSchema = Object.entries(read.error ? problemsOf(read.error) : {}).flatMap(([path, text]) =>
    isTold(path) ? [] : [{ column: columnOf(path), text }],
  )
  const known = [
    ...wrongFlags(cells, ['once per user']),
    ...wrongServices(cells, style, now),
    ...wrongMoments(cells),
    ...wrongCondition(cells, sent, now, was),
    ...wrongSpelling(cells, was),
    ...ofSchema,
    ...wrongNumbersOf(sent, now),
    ...wrongCode(codeIn(textIn(cells, 'code')), now, was),
    ...(sent.validity && isOver(sent.validity, now.now, now.timeZone)
      ? [{ column: 'ends', text: say('input.validity-over') }]
      : []),
  ]
  // One cell has one problem, what is known best. A number without a column is one of the condition.
  const found = new Map<string, string>()
  for (const { column, text } of known) {
    const place = numberColumns.has(column) && !cells.has(column) ? 'condition' : column
    if (!found.has(place)) found.set(place, text)
  }
  const problems = couponColumns.flatMap(({ name: column }): CellProblem[] => {
    const text = found.get(column)
    return text === undefined ? [] : [{ column, text }]
  })
  if (!read.success) return { values: null, problems }
  const { name, note, code, isPercentage, isOnePerUser, conditionId, conditionValue, validity } = read.data
  const texts = { name, note, code }
  const others = { isPercentage, isOnePerUser, conditionId, conditionValue, validity }
  const { restTypeIds, deductedPrice: deduct } = read.data
  return { values: { ...texts, ...others, restTypeIds: restTypeIds.toSorted(), deduct }, problems }
}

function sentOf(cells: Cells, style: CsvStyle, now: CouponsNow, was: CouponValues | undefined) {
  const conditionId = now.conditions.idOf(readName(textIn(cells, 'condition'))) ?? ''
  const numbers = readConditionNumbers(cells, style, now.kindOf(conditionId), was?.conditionValue)
  const validity = validityOf(readStart(textIn(cells, 'starts')), readEnd(textIn(cells, 'ends')))
  return {
    restId: now.restId,
    restTypeIds: (readServices(textIn(cells, 'services'), style, now) ?? []).filter(now.services.isOffered),
    name: cells.get('name'),
    note: cells.get('note'),
    ...readDeduct(textIn(cells, 'deduct'), style),
    code: cells.get('code'),
    isOnePerUser: readFlag(cells.get('once per user')) ?? was?.isOnePerUser ?? false,
    conditionId,
    conditionValue: numbers,
    validity: validity ?? undefined,
  }
}

type Sent = ReturnType<typeof sentOf>

const numberColumns: ReadonlySet<string> = new Set(conditionColumns.values())

function wrongServices(cells: Cells, style: CsvStyle, { services }: CouponsNow): CellProblem[] {
  const names = readNames(textIn(cells, 'services'), style)
  const [unknown] = names ? unknownNames(services, names) : []
  if (!names) return [{ column: 'services', text: csvSays('csv.names-quotes') }]
  return unknown === undefined ? [] : [{ column: 'services', text: csvSays('csv.name-unknown', { name: unknown }) }]
}

function wrongMoments(cells: Cells): CellProblem[] {
  const text = csvSays('csv.moment')
  return [
    ...(readStart(textIn(cells, 'starts')) ? [] : [{ column: 'starts', text }]),
    ...(readEnd(textIn(cells, 'ends')) ? [] : [{ column: 'ends', text }]),
  ]
}

/** An archived condition stays with coupons that have it. */
function wrongCondition(cells: Cells, sent: Sent, now: CouponsNow, was: CouponValues | undefined): CellProblem[] {
  const name = readName(textIn(cells, 'condition'))
  const kept = was ? [was.conditionId] : []
  const [unknown] = name === '' ? [] : unknownNames(now.conditions, [name], kept)
  if (unknown !== undefined) return [{ column: 'condition', text: csvSays('csv.name-unknown', { name: unknown }) }]
  const kind = now.kindOf(sent.conditionId)
  return kind ? foreignNumbers(sent.conditionValue, { kind, name: now.conditions.nameOf(sent.conditionId) }) : []
}

/** The numbers that the kind of the condition needs. */
function wrongNumbersOf({ conditionId, conditionValue }: Sent, now: CouponsNow): CellProblem[] {
  const kind = now.kindOf(conditionId)
  return kind ? wrongConditionNumbers(conditionValue, kind, 'coupon.condition-values') : []
}

/** A code that a spreadsheet has changed. */
function wrongSpelling(cells: Cells, was: CouponValues | undefined): CellProblem[] {
  const isWrong = isMangled(textIn(cells, 'code'), was?.code)
  return isWrong ? [{ column: 'code', text: csvSays('csv.code-mangled') }] : []
}

/** A code that any coupon has now is not free, also if the file gives that coupon another one. */
function wrongCode(code: string | null, now: CouponsNow, was: CouponValues | undefined): CellProblem[] {
  if (code === null || code === was?.code) return []
  if (was?.stored?.isShared) return [{ column: 'code', text: say('coupon.code-shared') }]
  return now.isTaken(code) ? [{ column: 'code', text: say('error.coupon-code-taken', { code }) }] : []
}

const columnOfField: Readonly<Record<string, string>> = {
  restTypeIds: 'services',
  deductedPrice: 'deduct',
  isPercentage: 'deduct',
  isOnePerUser: 'once per user',
  conditionId: 'condition',
}

/** The column of a path of the form. */
function columnOf(path: string): string {
  const [field = '', part = ''] = path.split('.')
  if (field === 'conditionValue') return conditionColumns.get(part) ?? 'condition'
  if (field === 'validity') return part === 'startDate' || part === 'st' ? 'starts' : 'ends'
  return columnOfField[field] ?? field
}

const readValues = z.custom<CouponValues>((values) => values !== null)

/** How the coupons of a branch are written to rows and read from them. */
export function couponForm(now: CouponsNow): Omit<CsvForm<CouponValues, CouponValues>, 'columns'> {
  return {
    schema: readValues,
    name: knownCode,
    knownBy: { column: 'code', of: ({ code }) => code, twice: 'csv.code-twice' },
    cellsOf: (coupon, style) => [...cellsOfCoupon(coupon, style, now).values()],
    sentOf: (cells, style) => readRow(cells, style, now).values,
    problemsIn: (cells, style) => readRow(cells, style, now).problems,
    complete: (values) => values,
  }
}
