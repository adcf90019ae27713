/** The columns of a bill, by the names of their heads. */
export const billColumns = [
  'purchases.material',
  'purchases.quantity',
  'purchases.price',
  'purchases.tax',
  'purchases.line-total',
] as const
