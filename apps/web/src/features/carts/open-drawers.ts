import { drawersTopic, readDrawers, type Drawer } from '@brigade/contract/drawers/drawers.contract.ts'
import { businessDate } from '@brigade/contract/kernel/dates.ts'
import { minutesOf } from '@brigade/contract/kernel/decimal-hours.ts'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useBusinessDay } from '../restaurants/use-business-day.ts'

/** The open drawers of a branch, and whether its tills need one. */
export function useOpenDrawers(restId: string) {
  useLiveRefresh(drawersTopic, restId, callKey(readDrawers, { restId }))
  return useCall(readDrawers, { restId })
}

/** The first drawer that was opened on an earlier business day: its Z report would be that of two days. */
export function useLeftOpen(drawers: readonly Drawer[] | undefined): Drawer | undefined {
  const { timeZone, businessDayStartsAt } = useBranch()
  const today = useBusinessDay()
  const startsAt = minutesOf(businessDayStartsAt)
  return drawers?.find(({ openedAt }) => businessDate(new Date(openedAt), timeZone, startsAt) < today)
}
