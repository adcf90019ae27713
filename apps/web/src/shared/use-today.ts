import { localTime, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { useNow } from './use-now.ts'

// A screen may stay open past midnight.
const A_MINUTE = 60_000

/** Today's date in a time zone, which need not be the browser's. */
export function useToday(timeZone: string): WireDate {
  return localTime(new Date(useNow(A_MINUTE)), timeZone).date
}
