import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** What is said after a food was sold out or again. It loads with the first press. */
export const soldOutMessages = {
  'sold-out.sold-out-now': '{{food}} is sold out',
  'sold-out.tomorrow-now': '{{food}} is sold out until tomorrow',
  'sold-out.in-stock-now': '{{food}} is in stock again',
} as const satisfies MessageCatalogue
