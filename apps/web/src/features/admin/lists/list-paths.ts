/** The lists of the business in their order, each by its place in the address. */
export const listPaths = [
  'coalitions',
  'categories',
  'menus',
  'taxes',
  'payment-modes',
  'delivery-services',
  'expense-categories',
  'conditions',
] as const
export type ListPath = (typeof listPaths)[number]

/** All of them are below it. */
export const LISTS = '/dashboard/business/lists'
export const addressOfList = (path: ListPath): string => `${LISTS}/${path}`
