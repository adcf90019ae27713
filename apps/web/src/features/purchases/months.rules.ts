import { listPurchases } from '@brigade/contract/purchases/purchases.contract.ts'
import { dayPresets, type Days } from '../../shared/ui/day-presets.rules.ts'

export const monthIds = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const
export type MonthId = (typeof monthIds)[number]

const MONTH = 'month'
const { month } = listPurchases.input.shape

/** In the wire format 'YYYY:MM'. */
export function writeMonth(year: number, id: MonthId): string {
  return `${String(year).padStart(4, '0')}:${id}`
}

export function readMonth(wire: string): { year: number; id: MonthId | undefined } {
  const [year, written] = wire.split(':')
  return { year: Number(year), id: monthIds.find((id) => id === written) }
}

/** The month in an address; undefined if there is none or it is invalid. */
export function monthIn(query: URLSearchParams): string | undefined {
  return month.safeParse(query.get(MONTH)?.replace('-', ':')).data
}

/** Its first and last day; any days for no month. */
export const daysOfMonth = (wire: string | undefined): Days =>
  wire === undefined ? dayPresets.all() : dayPresets.month(`${wire}:01`)

export function queryOfMonth(wire: string | undefined): string {
  return wire === undefined ? '' : `?${MONTH}=${wire.replace(':', '-')}`
}
