import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { addAddon, addMaterial, ingredient } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { addCoupon } from '@brigade/contract/coupons/coupons.contract.ts'
import { addExpense } from '@brigade/contract/expenses/expenses.contract.ts'
import { addFood } from '@brigade/contract/foods/add-food.contract.ts'
import { copyFoods } from '@brigade/contract/foods/copy-foods.contract.ts'
import { newVariation } from '@brigade/contract/foods/new-variation.contract.ts'
import { addPrinter } from '@brigade/contract/printing/printers.contract.ts'
import { addPurchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { addSiting } from '@brigade/contract/sitings/sitings.contract.ts'
import { saveFloorPlan } from '@brigade/contract/sitings/floor-plan.contract.ts'
import { addSupplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { allergen } from '@brigade/contract/foods/allergen.contract.ts'
import { analytics } from '@brigade/contract/analytics/analytics.contract.ts'
import { approveAccess } from '@brigade/contract/accounts/accounts.contract.ts'
import { branchMap } from '@brigade/contract/restaurants/branch-map.contract.ts'
import { archiveBranch, changeBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import { changeStatus } from '@brigade/contract/restaurants/opening.contract.ts'
import { openCart } from '@brigade/contract/carts/carts.contract.ts'
import { saveKitchen } from '@brigade/contract/kitchen/stations.contract.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { refund } from '@brigade/contract/payments/refunds.contract.ts'
import { tender } from '@brigade/contract/payments/tenders.contract.ts'
import { cardCharge } from '@brigade/contract/terminals/card-charges.contract.ts'
import { changeTerminal } from '@brigade/contract/terminals/terminals.contract.ts'
import { printOrder, printPage } from '@brigade/contract/printing/jobs.contract.ts'
import { readSupplierOverview } from '@brigade/contract/purchases/purchases-overview.contract.ts'
import { closeDrawer, openDrawer } from '@brigade/contract/drawers/drawers.contract.ts'
import { resendWebhookMessage } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { recordStocktake } from '@brigade/contract/inventory/inventory.contract.ts'
import { summary } from '@brigade/contract/pricing/pricing.contract.ts'
import { verifyContact } from '@brigade/contract/contacts/contacts.contract.ts'
import { withdrawal } from '@brigade/contract/kernel/withdrawal.ts'
import * as lookups from '@brigade/contract/lookups/lookups.contract.ts'
import type { z } from 'zod'

/** The names that the contract gives to what replies contain. */
export const schemaNames: ReadonlyArray<readonly [name: string, schema: z.ZodType]> = [
  ['AccessRow', approveAccess.data],
  ['Addon', addAddon.data],
  ['Allergen', allergen],
  ['Analytics', analytics],
  ['ArchivedBranch', archiveBranch.data],
  ['BranchMap', branchMap],
  ['CardCharge', cardCharge],
  ['Cart', openCart.data],
  ['CashDrawers', openDrawer.data],
  ['ChangedBranch', changeStatus.data],
  ['Condition', lookups.addCondition.data],
  ['Contact', verifyContact.data],
  ['Coupon', addCoupon.data],
  ['Customization', lookups.customization],
  ['DeliveryService', lookups.deliveryService],
  ['Expense', addExpense.data],
  ['ExpenseCategory', lookups.expenseCategory],
  ['FloorPlan', saveFloorPlan.data],
  ['Food', addFood.data],
  ['FoodCopies', copyFoods.data],
  ['Ingredient', ingredient],
  ['Kitchen', saveKitchen.data],
  ['Material', addMaterial.data],
  ['MaterialInventory', recordStocktake.data],
  ['Named', lookups.named],
  ['NewCombo', newVariation.combo],
  ['NewFreeClaim', newVariation.freeClaim],
  ['NewVariation', newVariation.normal],
  ['OpeningState', changeBranch.data.shape.delivery],
  ['Order', acceptOrder.data],
  ['Payment', listPayments.data.element],
  ['PrintJob', printOrder.data],
  ['PrintPage', printPage],
  ['Printer', addPrinter.data],
  ['Purchase', addPurchase.data],
  ['Refund', refund],
  ['Restaurant', changeBranch.data],
  ['Siting', addSiting.data],
  ['Summary', summary],
  ['Supplier', addSupplier.data],
  ['SupplierOverview', readSupplierOverview.data],
  ['Tax', lookups.addTax.data],
  ['Tender', tender],
  ['Terminal', changeTerminal.data],
  ['WebhookMessage', resendWebhookMessage.data],
  ['Withdrawal', withdrawal],
  ['ZReport', closeDrawer.data],
]
