import { businessDate, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { minutesOf } from '@brigade/contract/kernel/decimal-hours.ts'
import { useNow } from '../../shared/use-now.ts'
import { useBranch } from './branch-context.tsx'

// The screen may stay open past the end of the business day.
const A_MINUTE = 60_000

/** The business day at the branch. */
export function useBusinessDay(): WireDate {
  const { timeZone, businessDayStartsAt } = useBranch()
  return businessDate(new Date(useNow(A_MINUTE)), timeZone, minutesOf(businessDayStartsAt))
}
