import { listPurchases } from '@brigade/contract/purchases/purchases.contract.ts'

/** The months of a year, as the wire writes them. */
export const monthIds = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const
export type MonthId = (typeof monthIds)[number]

/** As it is called in the address, which people may read. */
const MONTH = 'month'
const { month } = listPurchases.input.shape

/** A month of a year as the wire writes it: 'YYYY:MM'. */
export function writeMonth(year: number, id: MonthId): string {
  return `${String(year).padStart(4, '0')}:${id}`
}

/** The year and the month of what the wire wrote. */
export function readMonth(wire: string): { year: number; id: MonthId | undefined } {
  const [year, written] = wire.split(':')
  return { year: Number(year), id: monthIds.find((id) => id === written) }
}

/** The month an address asks for; undefined where it asks for none that there is. */
export function monthIn(query: URLSearchParams): string | undefined {
  return month.safeParse(query.get(MONTH)?.replace('-', ':')).data
}

/** What an address ends with for a month: '' for every month, else beginning with a question mark. */
export function queryOfMonth(wire: string | undefined): string {
  return wire === undefined ? '' : `?${MONTH}=${wire.replace(':', '-')}`
}
