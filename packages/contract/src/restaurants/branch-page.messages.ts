import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Of the page of a branch. They load with it. */
export const branchPageMessages = {
  'branches.archive-title': 'Archive this branch',
  'branches.archive-hint':
    'For a branch that has closed for good or for a while. Its orders, carts and bookings have to be finished first.',
  'branches.archive-sure': 'Archive {{name}}?',
  'branches.archive-sure-hint':
    'Its people, storefronts and printers lose the branch, and it takes no more orders. Its history stays, and you can restore it.',
  'branches.archived-told': 'Archived on {{when}}. Nothing in it changes, and its history stays.',
  'branches.archived-audit': 'See what happened in this branch',
  'branches.past-orders': 'Past orders',
  'branches.restore-sure': 'Restore {{name}}?',
  'branches.restore-hint': 'It returns to its people and storefronts with everything it had.',
  'branches.elsewhere': 'The other screens show {{name}}.',
  'branches.work-here': 'Work in {{name}}',
  'branches.left-hint': 'When all of this is done, the branch can take and complete orders.',
  'branches.left.hours': 'Set the hours of at least one service',
  'branches.left.coalition': 'Add a coalition for foods, such as vegetarian',
  'branches.left.food': 'Add a food to its menu',
  'branches.left.payment': 'Add a payment mode, such as cash',
  'branches.left.delivery': 'Add a delivery service, such as your own drivers',
  'branches.left.channel': 'Add an ordering channel, or switch on Direct Pos below',
  'branches.untaxed': 'Foods without a tax',
  'branches.untaxed-hint': 'The overall tax of the branch, {{tax}}, counts only where a food says so.',
  'branches.untaxed-step_one': 'Choose the tax of {{count}} food',
  'branches.untaxed-step_other': 'Choose the tax of {{count}} foods',
  'branches.useful': 'If you need it',
  'branches.useful-hint': 'The branch takes and completes orders without these.',
  'branches.useful.tax': 'For prices without tax: add the tax',
  'branches.useful.condition': 'For coupons and free claims: add a condition',
  'branches.useful.table': 'For seated guests: add a table',
  'branches.useful.contact': 'For guests who phone: add a contact below',
} as const satisfies MessageCatalogue
