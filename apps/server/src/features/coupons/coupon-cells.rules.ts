import { couponCode } from '@brigade/contract/coupons/coupons.contract.ts'
import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import type { Decimals } from '@brigade/contract/kernel/money.ts'
import type { Validity } from '@brigade/contract/kernel/validity.ts'
import type { ConditionKind, ConditionValue } from '@brigade/contract/lookups/conditions.rules.ts'
import {
  conditionColumns,
  readEnd,
  readFlag,
  readName,
  readNames,
  readNumber,
  readStart,
  writeEnd,
  writeFlag,
  writeNames,
  writeNumber,
  writeStart,
  type CsvColumn,
  type CsvRow,
  type NamedList,
} from '../csv/csv.public.ts'
import { isDeepStrictEqual } from 'node:util'
import { decimalOf } from './deduct.rules.ts'

export interface CouponValues {
  name: string
  note: string
  code: string
  /** Sorted. */
  restTypeIds: string[]
  deduct: number
  isPercentage: boolean
  isOnePerUser: boolean
  conditionId: string
  conditionValue: ConditionValue
  validity: Validity
  isStopped: boolean
  /** Null for a new coupon. `isShared`: another branch has its code too. */
  stored: { isUsed: boolean; isShared: boolean; stoppedAt: Date | null } | null
}

export interface CouponsNow {
  restId: string
  decimals: Decimals
  now: Date
  timeZone: string
  services: NamedList
  conditions: NamedList
  kindOf: (conditionId: string) => ConditionKind | undefined
  /** The coupon of a row: that with its id, else that with its code. */
  couponOf: (id: string, code: string | null) => CouponValues | undefined
  /** Whether any coupon of the business has this code. */
  isTaken: (code: string) => boolean
}

export type Cells = CsvRow['cells']

const needed = (name: string): CsvColumn => ({ name, isRequired: true })
const optional = (name: string): CsvColumn => ({ name, isRequired: false })

/** In the order of the cells. */
export const couponColumns: readonly CsvColumn[] = [
  ...['name', 'note', 'code', 'services', 'deduct'].map(needed),
  optional('once per user'),
  needed('condition'),
  ...[...conditionColumns.values()].map(optional),
  ...['starts', 'ends'].map(needed),
  optional('stopped'),
]

/** Of a coupon that counts already, as rules before wrote them too. */
export const knownCode = couponCode.refine((code) => code !== '')

/** The code in a cell, or null if no coupon can have it. */
export const codeIn = (cell: string): string | null => knownCode.safeParse(cell).data ?? null

/** The codes of a file that may be taken. */
export const codesIn = (rows: readonly CsvRow[]): string[] =>
  rows.flatMap(({ cells }) => codeIn(cells.get('code') ?? '') ?? [])

/** A number is an amount, and with % behind it a share. */
export function readDeduct(cell: string, style: CsvStyle) {
  const [, share] = /^([^%]*)%$/.exec(cell.trim()) ?? []
  return { isPercentage: share !== undefined, deductedPrice: readNumber(share ?? cell, style) }
}

/** The ids of the services in a cell, with names that are unknown, or null if its quotes do not match. */
export function readServices(cell: string, style: CsvStyle, { services }: CouponsNow): string[] | null {
  const names = readNames(cell, style)
  return names && [...new Set(names.map((name) => services.idOf(name) ?? name))].toSorted()
}

export function cellsOfCoupon(coupon: CouponValues, style: CsvStyle, now: CouponsNow) {
  const { validity, conditionValue } = coupon
  const deducted = decimalOf(coupon, now.decimals)
  const numbers = [...conditionColumns].map(([parameter, column]) => [column, conditionValue[parameter] ?? ''] as const)
  return new Map<string, string | number>([
    ['name', coupon.name],
    ['note', coupon.note],
    ['code', coupon.code],
    ['services', writeNames(coupon.restTypeIds.map(now.services.nameOf), style)],
    ['deduct', coupon.isPercentage ? `${writeNumber(deducted, style)}%` : deducted],
    ['once per user', writeFlag(coupon.isOnePerUser)],
    ['condition', now.conditions.nameOf(coupon.conditionId)],
    ...numbers,
    ['starts', writeStart(validity)],
    ['ends', writeEnd(validity)],
    ['stopped', writeFlag(coupon.isStopped)],
  ])
}

/** What a cell says, however it is written. */
function meaningOf(column: string, cell: string, style: CsvStyle, now: CouponsNow): unknown {
  switch (column) {
    case 'name':
    case 'note':
      return readName(cell)
    case 'code':
      return codeIn(cell) ?? cell
    case 'services':
      return readServices(cell, style, now)
    case 'deduct':
      return readDeduct(cell, style)
    case 'once per user':
    case 'stopped':
      return readFlag(cell)
    case 'condition':
      return now.conditions.idOf(readName(cell)) ?? cell
    case 'starts':
      return readStart(cell)
    case 'ends':
      return readEnd(cell)
    default:
      return readNumber(cell, style)
  }
}

/** The columns of a row that say something else than what a coupon is. */
export function changedColumns(cells: Cells, was: CouponValues, style: CsvStyle, now: CouponsNow): string[] {
  const before = cellsOfCoupon(was, style, now)
  return couponColumns.flatMap(({ name }) => {
    const [cell, present = ''] = [cells.get(name), before.get(name)]
    if (cell === undefined) return []
    const kept = typeof present === 'number' ? writeNumber(present, style) : present
    const isSame = isDeepStrictEqual(meaningOf(name, cell, style, now), meaningOf(name, kept, style, now))
    return isSame ? [] : [name]
  })
}
