export const COUPONS = '/dashboard/restaurant/coupons'
