import { accountsErrors } from './accounts/accounts.contract.ts'
import { booksErrors } from './books/books.contract.ts'
import { businessErrors } from './business/business.contract.ts'
import { cartMovesErrors } from './carts/cart-moves.contract.ts'
import { cartsErrors } from './carts/carts.contract.ts'
import { channelErrors } from './channel/channel.contract.ts'
import { contactsErrors } from './contacts/contacts.contract.ts'
import { couponsErrors } from './coupons/coupons.contract.ts'
import { drawersErrors } from './drawers/drawers.contract.ts'
import { expensesErrors } from './expenses/expenses.contract.ts'
import { copiesErrors, keptFoodErrors } from './foods/food-step.contract.ts'
import { codesErrors, foodsErrors, severalFoodsErrors } from './foods/foods.contract.ts'
import { pricesErrors } from './foods/variations.contract.ts'
import { inventoryErrors } from './inventory/inventory.contract.ts'
import { kernelErrors } from './kernel/errors.ts'
import { lookupsErrors } from './lookups/lookups.contract.ts'
import { ordersErrors } from './orders/orders.contract.ts'
import { branchesErrors } from './restaurants/branches.contract.ts'
import { restaurantsErrors } from './restaurants/opening.contract.ts'
import { kitchenErrors } from './kitchen/displays.contract.ts'
import { printingErrors } from './printing/printers.contract.ts'
import { purchasesErrors } from './purchases/purchases.contract.ts'
import { reservationsErrors } from './reservations/reservations.contract.ts'
import { waitlistErrors } from './reservations/waitlist.contract.ts'
import { keptSitingErrors, sitingsErrors } from './sitings/sitings.contract.ts'
import { suppliersErrors } from './suppliers/suppliers.contract.ts'
import { cardChargesErrors } from './terminals/card-charges.contract.ts'
import { webhooksErrors } from './webhooks/webhooks.contract.ts'
import type { MessageKey } from './messages/say.ts'

export const errorStatus = {
  ...kernelErrors,
  ...businessErrors,
  ...restaurantsErrors,
  ...branchesErrors,
  ...accountsErrors,
  ...contactsErrors,
  ...booksErrors,
  ...lookupsErrors,
  ...foodsErrors,
  ...codesErrors,
  ...severalFoodsErrors,
  ...pricesErrors,
  ...keptFoodErrors,
  ...copiesErrors,
  ...couponsErrors,
  ...webhooksErrors,
  ...cardChargesErrors,
  ...ordersErrors,
  ...sitingsErrors,
  ...keptSitingErrors,
  ...cartsErrors,
  ...cartMovesErrors,
  ...drawersErrors,
  ...reservationsErrors,
  ...waitlistErrors,
  ...printingErrors,
  ...kitchenErrors,
  ...inventoryErrors,
  ...suppliersErrors,
  ...purchasesErrors,
  ...expensesErrors,
  ...channelErrors,
}

export type ErrorCode = keyof typeof errorStatus

/** A code without a message fails to compile here. */
export function errorMessageKey(code: ErrorCode): MessageKey {
  return `error.${code}`
}

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorStatus, text)
}
