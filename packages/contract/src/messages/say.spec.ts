import { expect, test } from 'vitest'
import { accountsTabMessages } from '../accounts/accounts-tab.messages.ts'
import { branchPageMessages } from '../restaurants/branch-page.messages.ts'
import { auditTrailMessages } from '../audit/audit-trail.messages.ts'
import { booksMessages } from '../books/books.messages.ts'
import { businessDetailsMessages } from '../business/business-details.messages.ts'
import { setUpMessages } from '../business/set-up.messages.ts'
import { bookExpensesMessages } from '../expenses/book-expenses.messages.ts'
import { bookPurchasesMessages } from '../purchases/book-purchases.messages.ts'
import { channelsTabMessages } from '../channel/channels-tab.messages.ts'
import { couponsTabMessages } from '../coupons/coupons-tab.messages.ts'
import { deliveriesPageMessages } from '../deliveries/deliveries-page.messages.ts'
import { atTheTillMessages } from '../carts/at-the-till.messages.ts'
import { cashDrawersMessages } from '../drawers/cash-drawers.messages.ts'
import { addFoodMessages } from '../foods/add-food.messages.ts'
import { editFoodMessages } from '../foods/edit-food.messages.ts'
import { foodSalesMessages } from '../foods/food-sales.messages.ts'
import { firstStepsMessages } from '../ingredients/first-steps.messages.ts'
import { foodsTabMessages } from '../foods/foods-tab.messages.ts'
import { severalFoodsMessages } from '../foods/several-foods.messages.ts'
import { soldOutMessages } from '../foods/sold-out.messages.ts'
import { updateFoodMessages } from '../foods/update-food.messages.ts'
import { variationsMessages } from '../foods/variations.messages.ts'
import { displayMessages } from '../kitchen/display.messages.ts'
import { keepListsMessages } from '../lookups/keep-lists.messages.ts'
import { keepOpeningMessages } from '../restaurants/keep-opening.messages.ts'
import { missingMoneyMessages } from '../payments/missing-money.messages.ts'
import { noEntriesMessages } from '../lookups/no-entries.messages.ts'
import { refundMessages } from '../payments/refund.messages.ts'
import { takenMessages } from '../payments/taken.messages.ts'
import { drawFloorMessages } from '../sitings/draw-floor.messages.ts'
import { keepSitingsMessages } from '../sitings/keep-sitings.messages.ts'
import { keepSuppliersMessages } from '../suppliers/keep-suppliers.messages.ts'
import { favouritesMessages } from '../foods/favourites.messages.ts'
import { menuOrderMessages } from '../foods/menu-order.messages.ts'
import { cartBillMessages } from '../carts/cart-bill.messages.ts'
import { cartCouponMessages } from '../carts/cart-coupon.messages.ts'
import { moveMessages } from '../carts/move.messages.ts'
import { takeOffMessages } from '../carts/take-off.messages.ts'
import { floorMessages } from '../reservations/floor.messages.ts'
import { cookingMessages } from '../orders/cooking.messages.ts'
import { paymentsOverviewMessages } from '../payments/payments-overview.messages.ts'
import { materialsOverviewMessages } from '../inventory/materials-overview.messages.ts'
import { materialStockMessages } from '../inventory/material-stock.messages.ts'
import { workOrdersMessages } from '../orders/work-orders.messages.ts'
import { paperMessages } from '../printing/paper.messages.ts'
import { pastOrdersMessages } from '../orders/past-orders.messages.ts'
import { dineMessages } from '../reservations/dine.messages.ts'
import { printSettingsMessages } from '../printing/print-settings.messages.ts'
import { shownOnceMessages } from '../admin/shown-once.messages.ts'
import { tellingMessages } from '../webhooks/telling.messages.ts'
import { terminalsTabMessages } from '../terminals/terminals-tab.messages.ts'
import { answers } from './answers.ts'
import { en } from './en.ts'
import { say } from './say.ts'
import { shortcutsMessages } from './shortcuts.messages.ts'

/** Those that load with every screen, those that load with their own, and those of the server. */
const catalogues = [
  en,
  answers,
  accountsTabMessages,
  bookExpensesMessages,
  booksMessages,
  businessDetailsMessages,
  bookPurchasesMessages,
  deliveriesPageMessages,
  branchPageMessages,
  addFoodMessages,
  auditTrailMessages,
  atTheTillMessages,
  cashDrawersMessages,
  channelsTabMessages,
  couponsTabMessages,
  dineMessages,
  cookingMessages,
  workOrdersMessages,
  materialStockMessages,
  materialsOverviewMessages,
  paymentsOverviewMessages,
  displayMessages,
  drawFloorMessages,
  editFoodMessages,
  favouritesMessages,
  menuOrderMessages,
  floorMessages,
  keepListsMessages,
  keepOpeningMessages,
  keepSitingsMessages,
  keepSuppliersMessages,
  missingMoneyMessages,
  noEntriesMessages,
  cartBillMessages,
  cartCouponMessages,
  moveMessages,
  paperMessages,
  pastOrdersMessages,
  printSettingsMessages,
  refundMessages,
  takenMessages,
  setUpMessages,
  foodSalesMessages,
  firstStepsMessages,
  foodsTabMessages,
  severalFoodsMessages,
  soldOutMessages,
  shortcutsMessages,
  shownOnceMessages,
  takeOffMessages,
  tellingMessages,
  terminalsTabMessages,
  updateFoodMessages,
  variationsMessages,
]

test('no key stands in two catalogues', () => {
  const keys = catalogues.flatMap((catalogue) => Object.keys(catalogue))
  expect(new Set(keys).size).toBe(keys.length)
})

test('no text is blank or padded', () => {
  const texts = catalogues.flatMap((catalogue) => Object.entries<string>(catalogue))
  expect(texts.filter(([, text]) => text === '' || text !== text.trim())).toEqual([])
})

test.each([
  [0, '0 portions'],
  [1, '1 portion'],
  [2, '2 portions'],
])('say chooses the plural form for %i', (count, text) => {
  expect(say('till.portions', { count })).toBe(text)
})

test('say fills in a text without plural forms', () => {
  expect(say('map.credit', { source: 'the county' })).toBe('Map: the county')
})

test('a count chooses the plural form of a message that also has a form without a count', () => {
  expect(say('till.persons', { count: 2 })).toBe('2 persons')
  expect(say('till.persons')).toBe('Persons')
})

test('every text writes a percentage without a space', () => {
  const texts = catalogues.flatMap((catalogue) => Object.values<string>(catalogue))
  expect(texts.filter((text) => text.includes(' %'))).toEqual([])
})
