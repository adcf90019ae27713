import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** The texts of the Foods tab that load with foods. */
export const foodsTabMessages = {
  'foods.mark.low': 'Low',
  'foods.sort.sold': 'Most sold',
  'sold-out.sell-out': 'Mark sold out',
  'sold-out.sell-again': 'In stock again',
  'sold-out.sell-out-food': 'Mark {{food}} as sold out',
  'sold-out.sell-again-food': 'Put {{food}} in stock again',
  'sold-out.sold-out-now': '{{food}} is sold out',
  'sold-out.in-stock-now': '{{food}} is in stock again',
} as const satisfies MessageCatalogue
