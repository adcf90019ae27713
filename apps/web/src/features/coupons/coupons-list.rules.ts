import type { CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'

interface Page {
  data: CouponOnWire[]
  total?: number
}

/** The pages with a new coupon at the start; unchanged if they already contain it. */
export function withNew<Read extends Page>(pages: readonly Read[], coupon: CouponOnWire): Read[] {
  if (pages.some(({ data }) => data.some(({ _id }) => _id === coupon._id))) return [...pages]
  return pages.map((page, at) => ({
    ...page,
    ...(at === 0 && { data: [coupon, ...page.data] }),
    ...(page.total !== undefined && { total: page.total + 1 }),
  }))
}
