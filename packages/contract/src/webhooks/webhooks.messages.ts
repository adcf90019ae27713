import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const webhooksMessages = {
  'webhook.address':
    'Enter an address that begins with http:// or https://, such as https://shop.example/orders, without a user name, a password or #',
  'webhook.port': 'HTTP clients never connect to this port. Use another, such as 80, 443 or 8080',
} as const satisfies MessageCatalogue

/** Browsers get these ready-made in answers, so they do not load them. */
export const webhooksAnswers = {
  'webhook.network':
    'This address is inside a private network. Use a public address, or ask whoever runs Brigade to allow the network',
  'webhook.set': 'Address set. Copy the secret now: it is not shown again',
  'webhook.removed': 'Messages are no longer sent there',
  'webhook.resent': 'Sending again',
  'webhook.try.refused': 'No server answers at this address',
  'webhook.try.unknown-name': 'No server has this name',
  'webhook.try.not-allowed': 'This name leads into a private network, which webhooks may not call',
  'webhook.try.certificate': 'The certificate of this server is not valid',
  'webhook.try.broken': 'The connection broke before an answer came',
  'webhook.try.too-slow': 'No answer came within {{seconds}} seconds',
  'error.delivery-service-own': '{{name}} are your own drivers: the branch informs them and records their deliveries',
  'error.webhook-delivered': 'This message has already arrived',
  'error.webhook-no-address': 'No address is set. Set one first',
} as const satisfies MessageCatalogue
