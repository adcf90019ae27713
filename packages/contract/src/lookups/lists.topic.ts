import { liveTopic } from '../kernel/live-topic.ts'

/** A list of the business has changed. `list` is the call that reads it. */
export const listsTopic = liveTopic('/manager/lists')

/** The calls that read lists of the business. */
export const listCalls = [
  'list-categories',
  'list-menus',
  'list-coalitions',
  'list-taxes',
  'list-conditions',
  'list-customizations',
  'list-addons',
  'list-materials',
  'list-payment-modes',
  'list-delivery-services',
  'list-expense-categories',
] as const
