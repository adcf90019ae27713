import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const channelMessages = {
  // Console: ordering channels
  'channels-tab.title': 'Ordering channels',
  'channels-tab.add': 'Make a key',
  'channels-tab.none': 'No keys yet',
  'channels-tab.none-hint':
    'With a key, your web shop or a delivery platform reads the menus of the branches you choose and places orders there. Its programmers find every call at /docs.',
  'channels-tab.form-hint':
    'One key for each shop or platform, so that each can be stopped by itself. What a key can do is described at',
  'channels-tab.name-placeholder': 'Such as the name of the shop',
  'channels-tab.branches': 'Branches',
  'channels-tab.no-branches': 'There is no branch yet. Open one under Branches first',
  'channels-tab.below': '{{day}} · {{branches}}',
  'channels-tab.made': 'Made on',
  'channels-tab.branch-gone': 'A branch that is not in the list',
  'channels-tab.delete': 'Delete the key',
  'channels-tab.delete-question': 'Delete the key {{name}}?',
  'channels-tab.delete-hint': 'The shop or platform that uses it stops at once, and cannot be given this key again.',
  'channels-tab.delete-about':
    'The key itself was shown when it was made. Without it, delete this one and make another.',

  // Console: messages
  'partner-key.title': 'Says when it has delivered',
  'partner-key.about':
    'With a key of its own the partner says itself that an order was delivered, and the branch waits for that. Without one, the branch says so.',
  'partner-key.key': 'Reports with the key',
  'partner-key.none': 'None: the branch says it',
  'partner-key.gone': 'A key that was deleted',

  // The ordering channel
  'channel.placed': 'The order is placed',
  'channel.key-created': 'The key is made. Copy it now, it is not shown again',
  'channel.key-deleted': 'The key is taken away',
  'channel.reference': 'A prepaid order needs the reference of its payment',
  'channel.restaurants': 'Choose at least one restaurant',
  'error.service-closed': '{{restaurant}} has closed {{service}} for now. Try again later',
  'error.service-outside-hours': '{{restaurant}} takes no {{service}} orders at this hour. Try again within its hours',
  'error.service-on-holiday': '{{restaurant}} takes no {{service}} orders today. Try again another day',

  // Telling storefronts and delivery partners
  'channel.delivered': 'Only delivered can be said of an order',
  'channel.partner-key': '{{partner}} is changed',
} as const satisfies MessageCatalogue
