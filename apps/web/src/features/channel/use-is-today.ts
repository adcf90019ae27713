import { serverTime } from '../../shared/api/server-time.ts'
import { useNow } from '../../shared/use-now.ts'
import { useDay } from '../restaurants/use-day.ts'

const DAYS_MOVE_ON_MS = 60_000

/** Whether an instant is of the present day. */
export function useIsToday(): (instant: string) => boolean {
  const day = useDay()
  const today = day(new Date(serverTime(useNow(DAYS_MOVE_ON_MS))).toISOString())
  return (instant) => day(instant) === today
}
