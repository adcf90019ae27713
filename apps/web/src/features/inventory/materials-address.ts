export const MATERIALS = '/dashboard/foods/materials'
/** The query string that filters the list by low stock. */
export const LOW = '?low=1'
