import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const deliveriesMessages = {
  'dispatch.partners': 'Who delivers it?',
  'dispatch.own': 'In-house',
  'dispatch.for-partner': 'Quote and manifest',
  'dispatch.quote': 'Quote id',
  'dispatch.manifest': 'Manifest',
  'dispatch.address': 'Address',
  'dispatch.near-by': 'Nearby',
  'dispatch.address-missing':
    'The storefront gave no address. Ask the customer, and enter it before you dispatch the order.',
  'dispatch.address-change': 'Change the address',
  'dispatch.address-save': 'Save the address',
  'dispatch.ready': 'Ready for Dispatch',
  'dispatch.on-its-way': '{{partner}} delivers it and reports the delivery.',
  'dispatch.on-its-way-since': 'On its way since {{moment}}',
  'dispatch.to-collect': 'To be collected',
  'dispatch.prepaid': 'Already paid. Collect nothing.',
  'dispatch.brought-unpaid': '{{partner}} has delivered it. Record the payment once you have it.',
  'dispatch.book-money': 'Record the payment',
  'dispatch.delivery': 'Delivery',
  'dispatch.partner': 'Delivery Partner',
  'dispatch.since': 'On its way since',
  'dispatch.delivered-at': 'Delivered at',

  'deliveries.branch-to-search': 'Name the branch whose deliveries you search',

  'menu.deliveries': 'Deliveries',
} as const satisfies MessageCatalogue
