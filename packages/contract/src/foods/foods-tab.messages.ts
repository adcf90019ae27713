import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** The texts of the Foods tab that load with foods. */
export const foodsTabMessages = {
  'foods.mark.low': 'Low',
  'foods.sort.sold': 'Most sold',
  'sold-out.sell-out': 'Mark sold out',
  'sold-out.sell-out-tomorrow': 'Sold out until tomorrow',
  'sold-out.sell-again': 'In stock again',
  'sold-out.sell-out-food': 'Mark {{food}} as sold out',
  'sold-out.sell-again-food': 'Put {{food}} in stock again',
  'sold-out.until': 'Sold out until {{moment}}',
} as const satisfies MessageCatalogue
