import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const pricingMessages = {
  'pricing.combo-not-now': '{{food}} is not offered at this time. Leave it out',
  'pricing.free-claim-not-now': '{{food}} cannot be claimed at this time. Leave it out',
  'pricing.free-claim-condition':
    '{{food}} is free only while the rest of the cart meets its condition. Add more first, or leave it out',
} as const satisfies MessageCatalogue
