import { nextBusinessDay } from '@brigade/contract/foods/several-foods.rules.ts'
import { minutesOf } from '@brigade/contract/kernel/decimal-hours.ts'
import { useBranch } from '../../restaurants/branch-context.tsx'

/** When the portions come back that are sold out until tomorrow. */
export function useTomorrow(now: Date): Date {
  const { timeZone, businessDayStartsAt } = useBranch()
  return nextBusinessDay(now, timeZone, minutesOf(businessDayStartsAt))
}
