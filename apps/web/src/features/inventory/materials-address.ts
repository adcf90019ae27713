export const MATERIALS = '/dashboard/foods/materials'
/** Stands behind the address where only what is below its level is shown. */
export const LOW = '?low=1'
