import type { CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'

interface Page {
  data: CouponOnWire[]
  total?: number
}

/** The pages with a saved coupon: in its place, or at the start if it is new. */
export function withSaved<Read extends Page>(pages: readonly Read[], coupon: CouponOnWire): Read[] {
  if (pages.some(({ data }) => data.some(({ _id }) => _id === coupon._id)))
    return pages.map((page) => ({
      ...page,
      data: page.data.map((listed) => (listed._id === coupon._id ? coupon : listed)),
    }))
  return pages.map((page, at) => ({
    ...page,
    ...(at === 0 && { data: [coupon, ...page.data] }),
    ...(page.total !== undefined && { total: page.total + 1 }),
  }))
}
