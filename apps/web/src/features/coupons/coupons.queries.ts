import { listCoupons, readCouponUses, type CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'
import { listConditions } from '@brigade/contract/lookups/lookups.contract.ts'
import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { Reply } from '../../shared/api/client.ts'
import { useAll, usePages } from '../../shared/api/lists.ts'
import { useCall } from '../../shared/api/queries.ts'
import { withSaved } from './coupons-list.rules.ts'

export function useCoupons(restId: string) {
  return usePages(listCoupons, { restId })
}

export function useCouponUses(restId: string) {
  return useCall(readCouponUses, { restId })
}

export function useConditions() {
  return useAll(listConditions, {})
}

/** Shows a saved coupon, a new one first, and reads the list again. */
export function useCouponsKept() {
  const client = useQueryClient()
  const reload = () => void client.invalidateQueries({ queryKey: [listCoupons.name] })
  return {
    reload,
    show: (coupon: CouponOnWire) => {
      const { restId } = coupon
      client.setQueriesData<InfiniteData<Reply<CouponOnWire[]>>>(
        { queryKey: [listCoupons.name, { restId }] },
        (kept) => kept && { ...kept, pages: withSaved(kept.pages, coupon) },
      )
      reload()
    },
  }
}
