import type { accountsTabMessages } from '@brigade/contract/accounts/accounts-tab.messages.ts'
import type { addFoodMessages } from '@brigade/contract/foods/add-food.messages.ts'
import type { atTheTillMessages } from '@brigade/contract/carts/at-the-till.messages.ts'
import type { auditTrailMessages } from '@brigade/contract/audit/audit-trail.messages.ts'
import type { bookExpensesMessages } from '@brigade/contract/expenses/book-expenses.messages.ts'
import type { bookPurchasesMessages } from '@brigade/contract/purchases/book-purchases.messages.ts'
import type { booksMessages } from '@brigade/contract/books/books.messages.ts'
import type { businessDetailsMessages } from '@brigade/contract/business/business-details.messages.ts'
import type { branchPageMessages } from '@brigade/contract/restaurants/branch-page.messages.ts'
import type { cashDrawersMessages } from '@brigade/contract/drawers/cash-drawers.messages.ts'
import type { channelsTabMessages } from '@brigade/contract/channel/channels-tab.messages.ts'
import type { paymentsOverviewMessages } from '@brigade/contract/payments/payments-overview.messages.ts'
import type { materialsOverviewMessages } from '@brigade/contract/inventory/materials-overview.messages.ts'
import type { materialStockMessages } from '@brigade/contract/inventory/material-stock.messages.ts'
import type { workOrdersMessages } from '@brigade/contract/orders/work-orders.messages.ts'
import type { conflictMessages } from '@brigade/contract/messages/conflict.messages.ts'
import type { cookingMessages } from '@brigade/contract/orders/cooking.messages.ts'
import type { couponsTabMessages } from '@brigade/contract/coupons/coupons-tab.messages.ts'
import type { csvMessages } from '@brigade/contract/csv/csv.messages.ts'
import type { displayMessages } from '@brigade/contract/kitchen/display.messages.ts'
import type { drawFloorMessages } from '@brigade/contract/sitings/draw-floor.messages.ts'
import type { editFoodMessages } from '@brigade/contract/foods/edit-food.messages.ts'
import type { favouritesMessages } from '@brigade/contract/foods/favourites.messages.ts'
import type { menuOrderMessages } from '@brigade/contract/foods/menu-order.messages.ts'
import type { keepListsMessages } from '@brigade/contract/lookups/keep-lists.messages.ts'
import type { keepOpeningMessages } from '@brigade/contract/restaurants/keep-opening.messages.ts'
import type { noEntriesMessages } from '@brigade/contract/lookups/no-entries.messages.ts'
import type { missingMoneyMessages } from '@brigade/contract/payments/missing-money.messages.ts'
import type { cartBillMessages } from '@brigade/contract/carts/cart-bill.messages.ts'
import type { cartCouponMessages } from '@brigade/contract/carts/cart-coupon.messages.ts'
import type { moveMessages } from '@brigade/contract/carts/move.messages.ts'
import type { refundMessages } from '@brigade/contract/payments/refund.messages.ts'
import type { takenMessages } from '@brigade/contract/payments/taken.messages.ts'
import type { pastOrdersMessages } from '@brigade/contract/orders/past-orders.messages.ts'
import type { keepSitingsMessages } from '@brigade/contract/sitings/keep-sitings.messages.ts'
import type { keepSuppliersMessages } from '@brigade/contract/suppliers/keep-suppliers.messages.ts'
import type { printSettingsMessages } from '@brigade/contract/printing/print-settings.messages.ts'
import { en } from '@brigade/contract/messages/en.ts'
import type { floorMessages } from '@brigade/contract/reservations/floor.messages.ts'
import type { deliveriesPageMessages } from '@brigade/contract/deliveries/deliveries-page.messages.ts'
import type { dineMessages } from '@brigade/contract/reservations/dine.messages.ts'
import type { updateFoodMessages } from '@brigade/contract/foods/update-food.messages.ts'
import type { variationsMessages } from '@brigade/contract/foods/variations.messages.ts'
import type { foodSalesMessages } from '@brigade/contract/foods/food-sales.messages.ts'
import type { firstStepsMessages } from '@brigade/contract/ingredients/first-steps.messages.ts'
import type { foodsTabMessages } from '@brigade/contract/foods/foods-tab.messages.ts'
import type { severalFoodsMessages } from '@brigade/contract/foods/several-foods.messages.ts'
import type { setUpMessages } from '@brigade/contract/business/set-up.messages.ts'
import type { soldOutMessages } from '@brigade/contract/foods/sold-out.messages.ts'
import type { takeOffMessages } from '@brigade/contract/carts/take-off.messages.ts'
import type { shownOnceMessages } from '@brigade/contract/admin/shown-once.messages.ts'
import type { shortcutsMessages } from '@brigade/contract/messages/shortcuts.messages.ts'
import type { tellingMessages } from '@brigade/contract/webhooks/telling.messages.ts'
import type { lateChargesMessages } from '@brigade/contract/terminals/late-charges.messages.ts'
import type { terminalsTabMessages } from '@brigade/contract/terminals/terminals-tab.messages.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof en &
        typeof accountsTabMessages &
        typeof addFoodMessages &
        typeof atTheTillMessages &
        typeof auditTrailMessages &
        typeof bookExpensesMessages &
        typeof bookPurchasesMessages &
        typeof booksMessages &
        typeof branchPageMessages &
        typeof businessDetailsMessages &
        typeof cashDrawersMessages &
        typeof channelsTabMessages &
        typeof conflictMessages &
        typeof cookingMessages &
        typeof workOrdersMessages &
        typeof materialStockMessages &
        typeof materialsOverviewMessages &
        typeof paymentsOverviewMessages &
        typeof couponsTabMessages &
        typeof csvMessages &
        typeof deliveriesPageMessages &
        typeof dineMessages &
        typeof displayMessages &
        typeof drawFloorMessages &
        typeof editFoodMessages &
        typeof favouritesMessages &
        typeof menuOrderMessages &
        typeof floorMessages &
        typeof foodSalesMessages &
        typeof firstStepsMessages &
        typeof foodsTabMessages &
        typeof keepListsMessages &
        typeof keepOpeningMessages &
        typeof keepSitingsMessages &
        typeof keepSuppliersMessages &
        typeof lateChargesMessages &
        typeof missingMoneyMessages &
        typeof noEntriesMessages &
        typeof cartBillMessages &
        typeof cartCouponMessages &
        typeof moveMessages &
        typeof pastOrdersMessages &
        typeof printSettingsMessages &
        typeof refundMessages &
        typeof takenMessages &
        typeof setUpMessages &
        typeof severalFoodsMessages &
        typeof soldOutMessages &
        typeof shortcutsMessages &
        typeof shownOnceMessages &
        typeof takeOffMessages &
        typeof tellingMessages &
        typeof terminalsTabMessages &
        typeof updateFoodMessages &
        typeof variationsMessages
    }
    // The catalogue is flat: dots and colons are part of a key.
    keySeparator: false
    nsSeparator: false
  }
}

const LANGUAGE = 'en'
/** By `addWords`. */
const added: Record<string, string> = {}

/** The browser's own if it shares the catalogue's language: date formats differ between English-speaking countries. */
export function localeOf(preferred: string): string {
  try {
    const locale = new Intl.Locale(preferred)
    return locale.language === LANGUAGE ? locale.toString() : LANGUAGE
  } catch {
    // Some browsers report an invalid locale, such as en-US@posix.
    return LANGUAGE
  }
}

/** Starts the message catalogue. It is bundled, so no screen waits for it. */
export function startWords(): void {
  void i18next.use(initReactI18next).init({
    lng: localeOf(navigator.language),
    fallbackLng: LANGUAGE,
    resources: { en: { translation: { ...en, ...added } } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  })
}

/** Adds texts that load with their screens. */
export function addWords(words: Record<string, string>): void {
  Object.assign(added, words)
  // Before the start, they wait in `added`.
  if (i18next.isInitialized) i18next.addResources(LANGUAGE, 'translation', words)
}
