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

export const LISTS = '/dashboard/business/lists'
export const addressOfList = (path: ListPath): string => `${LISTS}/${path}`
