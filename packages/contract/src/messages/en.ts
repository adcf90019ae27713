import { accountsMessages } from '../accounts/accounts.messages.ts'
import { adminMessages } from '../admin/admin.messages.ts'
import { analyticsMessages } from '../analytics/analytics.messages.ts'
import { auditMessages } from '../audit/audit.messages.ts'
import { businessMessages } from '../business/business.messages.ts'
import { cartsMessages } from '../carts/carts.messages.ts'
import { channelMessages } from '../channel/channel.messages.ts'
import { contactsMessages } from '../contacts/contacts.messages.ts'
import { couponsMessages } from '../coupons/coupons.messages.ts'
import { deliveriesMessages } from '../deliveries/deliveries.messages.ts'
import { drawersMessages } from '../drawers/drawers.messages.ts'
import { expensesMessages } from '../expenses/expenses.messages.ts'
import { foodsMessages } from '../foods/foods.messages.ts'
import { ingredientsMessages } from '../ingredients/ingredients.messages.ts'
import { inventoryMessages } from '../inventory/inventory.messages.ts'
import { kitchenMessages } from '../kitchen/kitchen.messages.ts'
import { lookupsMessages } from '../lookups/lookups.messages.ts'
import { ordersMessages } from '../orders/orders.messages.ts'
import { paymentsMessages } from '../payments/payments.messages.ts'
import { pricingMessages } from '../pricing/pricing.messages.ts'
import { printingMessages } from '../printing/printing.messages.ts'
import { purchasesMessages } from '../purchases/purchases.messages.ts'
import { reservationsMessages } from '../reservations/reservations.messages.ts'
import { restaurantsMessages } from '../restaurants/restaurants.messages.ts'
import { sitingsMessages } from '../sitings/sitings.messages.ts'
import { suppliersMessages } from '../suppliers/suppliers.messages.ts'
import { terminalsMessages } from '../terminals/terminals.messages.ts'
import { webhooksMessages } from '../webhooks/webhooks.messages.ts'
import { commonMessages } from './common.messages.ts'
import { shellMessages } from './shell.messages.ts'
import { joinCatalogues } from '../kernel/message-catalogue.ts'

export const en = joinCatalogues([
  commonMessages,
  shellMessages,
  auditMessages,
  businessMessages,
  lookupsMessages,
  restaurantsMessages,
  accountsMessages,
  contactsMessages,
  ingredientsMessages,
  foodsMessages,
  couponsMessages,
  pricingMessages,
  paymentsMessages,
  sitingsMessages,
  inventoryMessages,
  webhooksMessages,
  terminalsMessages,
  deliveriesMessages,
  ordersMessages,
  cartsMessages,
  drawersMessages,
  reservationsMessages,
  printingMessages,
  kitchenMessages,
  suppliersMessages,
  purchasesMessages,
  expensesMessages,
  analyticsMessages,
  channelMessages,
  adminMessages,
])
