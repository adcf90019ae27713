export const MATERIALS = '/dashboard/foods/materials'
export const LOW = '?low=1'
