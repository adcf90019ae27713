import {
  drawersTopic,
  listZReports,
  readDrawers,
  readZReport,
  type DrawersOfBranch,
  type ZReport,
} from '@brigade/contract/drawers/drawers.contract.ts'
import { paymentsTopic } from '@brigade/contract/orders/payments.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { usePages } from '../../shared/api/lists.ts'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { useOpenDrawers } from '../carts/open-drawers.ts'

/** Every payment changes the number of bills, so a busy hour must not make each open screen read without a pause. */
const SALES_REST_MS = 3_000

/** The open drawers of a branch with the bills paid into them, and whether its tills need one. */
export function useDrawers(restId: string) {
  const key = callKey(readDrawers, { restId })
  useLiveRefresh(paymentsTopic, restId, key, { restMs: SALES_REST_MS })
  return useOpenDrawers(restId)
}

/** Newest first. */
export function useZReports(restId: string) {
  useLiveRefresh(drawersTopic, restId, [listZReports.name])
  return usePages(listZReports, { restId })
}

export function useZReport(restId: string, drawerId: string) {
  return useCall(readZReport, { restId, drawerId })
}

/** Shows what a change of one's own led to, at once. After a refusal, the drawers are read again. */
export function useChangedDrawers(restId: string) {
  const client = useQueryClient()
  const key = callKey(readDrawers, { restId })
  const reload = () => void client.invalidateQueries({ queryKey: key })
  return {
    show: (drawers: DrawersOfBranch) => client.setQueryData(key, drawers),
    reload,
    showReport: (report: ZReport) => {
      client.setQueryData(callKey(readZReport, { restId, drawerId: report._id }), report)
      reload()
      void client.invalidateQueries({ queryKey: [listZReports.name] })
    },
  }
}
