import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** What forms say of a list that lacks the entry they need, and of the entry that is added there. They load with those forms. */
export const noEntriesMessages = {
  'no-entries.owner': 'The owner can add one under Business, Lists.',
  'no-entries.branches': 'No branches yet.',
  'no-entries.branches.add': 'Add a branch',
  'no-entries.coalitions': 'No coalitions yet.',
  'no-entries.coalitions.add': 'Add a coalition',
  'no-entries.new-coalition': 'Name of the coalition',
  'no-entries.conditions': 'No conditions yet.',
  'no-entries.conditions.add': 'Add a condition',
  'no-entries.delivery-services': 'No delivery services yet.',
  'no-entries.delivery-services.add': 'Add a delivery service',
  'no-entries.expense-categories': 'No expense categories yet.',
  'no-entries.expense-categories.add': 'Add an expense category',
  'no-entries.materials': 'No materials yet.',
  'no-entries.materials.add': 'Add a material',
  'no-entries.payment-modes': 'No payment modes yet.',
  'no-entries.payment-modes.add': 'Add a payment mode',
  'no-entries.suppliers': 'No suppliers yet.',
  'no-entries.suppliers.add': 'Add a supplier',
  'conditions.kind': 'Kind',
  'conditions.kind-hint': 'It decides which numbers each coupon or free food needs.',
  'conditions.takes': 'Needs: {{numbers}}',
} as const satisfies MessageCatalogue
