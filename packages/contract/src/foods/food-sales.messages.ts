import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** The texts of the sales of a food. They load with them. */
export const foodSalesMessages = {
  'foods.day': 'Day',
  'foods.sold-in-30-days': 'Portions sold in 30 days',
  'foods.sold-in-all': '{{count}} for {{amount}}, most on {{day}} ({{most}})',
  'foods.never-sold': 'None',
} as const satisfies MessageCatalogue
