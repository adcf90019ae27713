import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const channelMessages = {
  'channels-tab.name-taken': 'Another channel has this name. Enter another name, or delete that channel first',

  'channel.reference': 'A prepaid order needs the reference of its payment',
  'channel.address': 'A delivery needs an address. Send its line',
  'channel.restaurants': 'Choose at least one restaurant',

  'channel.delivered': 'The status must be delivered',
} as const satisfies MessageCatalogue

/** Browsers get these ready-made in answers, so they do not load them. */
export const channelAnswers = {
  'channels-tab.renewed': 'New key made. The old one no longer works',
  'channel.placed': 'Order placed',
  'channel.key-created': 'Channel added. Copy its key now: it is not shown again',
  'channel.key-deleted': 'Channel deleted',
  'error.service-closed': '{{restaurant}} has closed {{service}} for now. Try again later',
  'channel.closed-because': '{{restaurant}} has closed {{service}} for now ({{reason}}). Try again later',
  'channel.paused': '{{restaurant}} takes no {{service}} orders until {{time}}. Order again then',
  'error.service-full': '{{restaurant}} takes no more {{service}} orders for now. Try again later',
  'channel.full-until': '{{restaurant}} has enough {{service}} orders for now. Order again at {{time}}',
  'error.service-outside-hours':
    '{{restaurant}} takes no {{service}} orders at this time. Try again during opening hours',
  'error.service-on-holiday': '{{restaurant}} takes no {{service}} orders today. Try again another day',
  'channel.partner-key': '{{partner}} updated',
} as const satisfies MessageCatalogue
