import { businessDate } from '@brigade/contract/kernel/dates.ts'
import { minutesOf } from '@brigade/contract/kernel/decimal-hours.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import {
  listPayments,
  paymentsTopic,
  readPaymentsOverview,
  type Payment,
} from '@brigade/contract/orders/payments.contract.ts'
import { readTakenOff } from '@brigade/contract/orders/taken-off.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePages } from '../../shared/api/lists.ts'
import { withArchived } from '../lookups/lookups.queries.ts'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { isNarrowed } from './payment-filters.rules.ts'

const paymentsKey = [listPayments.name]
const NARROWED_REST_MS = 3_000

/** Newest first. The previous result stays while new filters load. */
export function usePayments(input: SentOf<typeof listPayments>, { enabled }: { enabled: boolean }) {
  // What has no index is read again at most this often.
  const restMs = isNarrowed(input) ? NARROWED_REST_MS : 0
  useLiveRefresh(paymentsTopic, input.restId, paymentsKey, { restMs })
  // Unpaid orders are in the list too, and change with their order.
  useLiveRefresh(ordersTopic, input.restId, paymentsKey, { restMs })
  return usePages(listPayments, input, { enabled, keepsLast: true })
}

/**
 * The selected payment. It stays in view after it leaves the list, as a refund takes it from those that are due: then it is
 * found by its token among all payments of its day.
 */
export function useSelectedPayment(
  selected: string | null,
  items: readonly Payment[] | undefined,
): Payment | undefined {
  const { _id: restId, timeZone, businessDayStartsAt } = useBranch()
  const listed = items?.find(({ _id }) => _id === selected)
  const [held, setHeld] = useState<Payment>()
  if (listed && listed !== held) setHeld(listed)
  const isHeld = !listed && held !== undefined && held._id === selected && held.restId === restId
  const day = held && businessDate(new Date(held.placedAt), timeZone, minutesOf(businessDayStartsAt))
  const asked = { restId, keyword: String(held?.tokenNo ?? ''), from: day, to: day }
  const { items: found } = usePages(listPayments, asked, { enabled: isHeld })
  return isHeld ? (found?.find(({ _id }) => _id === selected) ?? held) : listed
}

/** Reads the list and the overview again after a change of one's own. */
export function usePaymentsChanged() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: paymentsKey })
    void client.invalidateQueries({ queryKey: [readPaymentsOverview.name] })
    void client.invalidateQueries({ queryKey: [readTakenOff.name] })
  }
}

/** Every order changes the overview, so a busy hour must not make each open screen read it without a pause. */
const OVERVIEW_REST_MS = 3_000

/** `asked` narrows what it sums of the list. The figures stay while other filters load. */
export function usePaymentsOverview(restId: string, asked: Omit<SentOf<typeof readPaymentsOverview>, 'restId'>) {
  const key = callKey(readPaymentsOverview, { restId })
  useLiveRefresh(paymentsTopic, restId, key, { restMs: OVERVIEW_REST_MS })
  useLiveRefresh(ordersTopic, restId, key, { restMs: OVERVIEW_REST_MS })
  return useCall(readPaymentsOverview, { restId, ...asked }, { keepsPrevious: true })
}

/** It is no live figure: owners read it to look back. */
export function useTakenOff(input: SentOf<typeof readTakenOff>, { enabled }: { enabled: boolean }) {
  return useCall(readTakenOff, input, { enabled })
}

export function usePaymentModes() {
  return useCall(listPaymentModes, {})
}

/** Also those that are no longer offered: payments of the past have them. */
export function useEveryPaymentMode() {
  return useCall(listPaymentModes, withArchived)
}
