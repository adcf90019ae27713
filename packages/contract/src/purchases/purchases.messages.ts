import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const purchasesMessages = {
  // Fixed by the specification
  'purchase.materials': 'Add atleast an material',
  'purchase.date': 'Select the date of purchase',
  'purchase.supplier': 'Select the supplier',
  'purchase.price': 'Enter the price',
  'purchase.weight': 'Enter the weight',
  'purchase.weight-limits': 'Enter the weight in kg: above 0, up to 1,000,000, with at most three decimals',
  // Fixed by the specification
  'purchase.nos': 'Enter the nos',
  'purchase.nos-limits': 'Enter a whole number of pieces from 1 to 1,000,000',
  'purchase.material': 'Select the material',
  'purchase.twice': 'A material appears twice. Remove one',
  'purchase.future': 'Pick a day that is not after today',
  'purchase.added': 'Purchase {{billId}} recorded',
  // Fixed by the specification
  'purchase.update': 'Select atleast an material for update',
  'purchase.dumped-date': 'Select the dumped date',
  'purchase.dumped-early': 'Pick a day that is not before the purchase',
  'purchase.dumped-weight': '{{material}} was bought by weight. Enter the wastage as a weight too',
  'purchase.dumped-nos': '{{material}} was bought in pieces. Enter the wastage in pieces too',
  'purchase.too-much': 'Only {{most}} of {{material}} was bought. Enter no more than that',
  'purchase.in-weight': '{{quantity}} kg',
  'purchase.in-nos_one': '{{quantity}} piece',
  'purchase.in-nos_other': '{{quantity}} pieces',
  'purchase.finished': 'Stock updated',
  'purchase.reversed': 'Purchase {{billId}} reversed',
  'error.stock-finished': 'Already finished: {{materials}}. Refresh the purchase',
  'purchases.add': 'Add Purchase',
  'purchases.spent': 'Spent',
  'purchases.spent-in': 'Spent in {{month}}',
  'purchases.spent-before': '{{amount}} in {{month}}',
  'purchases.stock-finished': 'Stock Finished',
  'purchases.average-kg': '{{money}} per kg',
  'purchases.average-each': '{{money}} each',
  'purchases.begun': 'This material is not added yet. Add it, or clear its fields',
  'purchases.left-missing': 'Enter how much {{name}} is left, or 0',
} as const satisfies MessageCatalogue

/** Browsers get these ready-made in answers, so they do not load them. */
export const purchasesAnswers = {
  'error.purchase-unknown': 'Purchase not found. Refresh the list',
  'error.purchase-reversed': 'The purchase {{billId}} is already reversed. Refresh the list',
  'error.material-unknown': 'A material is no longer in the list. Select another',
  'error.bill-taken': 'The bill {{billId}} of this supplier is already recorded. Enter another number',
} as const satisfies MessageCatalogue
