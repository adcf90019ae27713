import { accountsAnswers } from '../accounts/accounts.messages.ts'
import { auditAnswers } from '../audit/audit.messages.ts'
import { booksAnswers } from '../books/books.messages.ts'
import { businessAnswers } from '../business/business.messages.ts'
import { cartsAnswers } from '../carts/carts.messages.ts'
import { channelAnswers } from '../channel/channel.messages.ts'
import { contactsAnswers } from '../contacts/contacts.messages.ts'
import { couponsAnswers } from '../coupons/coupons.messages.ts'
import { drawersAnswers } from '../drawers/drawers.messages.ts'
import { expensesAnswers } from '../expenses/expenses.messages.ts'
import { foodsAnswers } from '../foods/foods.messages.ts'
import { inventoryAnswers } from '../inventory/inventory.messages.ts'
import { kitchenAnswers } from '../kitchen/kitchen.messages.ts'
import { lookupsAnswers } from '../lookups/lookups.messages.ts'
import { ordersAnswers } from '../orders/orders.messages.ts'
import { printingAnswers } from '../printing/printing.messages.ts'
import { purchasesAnswers } from '../purchases/purchases.messages.ts'
import { reservationsAnswers } from '../reservations/reservations.messages.ts'
import { restaurantsAnswers } from '../restaurants/restaurants.messages.ts'
import { sitingsAnswers } from '../sitings/sitings.messages.ts'
import { suppliersAnswers } from '../suppliers/suppliers.messages.ts'
import { terminalsAnswers } from '../terminals/terminals.messages.ts'
import { webhooksAnswers } from '../webhooks/webhooks.messages.ts'
import { commonAnswers } from './common.messages.ts'
import { joinCatalogues } from '../kernel/message-catalogue.ts'

/** The texts that only the server and the print service say. */
export const answers = joinCatalogues([
  accountsAnswers,
  auditAnswers,
  booksAnswers,
  businessAnswers,
  cartsAnswers,
  channelAnswers,
  contactsAnswers,
  couponsAnswers,
  drawersAnswers,
  expensesAnswers,
  foodsAnswers,
  inventoryAnswers,
  kitchenAnswers,
  lookupsAnswers,
  ordersAnswers,
  printingAnswers,
  purchasesAnswers,
  reservationsAnswers,
  restaurantsAnswers,
  sitingsAnswers,
  suppliersAnswers,
  terminalsAnswers,
  webhooksAnswers,
  commonAnswers,
])
