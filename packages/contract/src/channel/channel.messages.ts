import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const channelMessages = {
  'channels-tab.title': 'Ordering channels',
  'channels-tab.add': 'Add a channel',
  'channels-tab.about': 'A channel is a web shop or app that sends orders here. Each has a key of its own.',
  'channels-tab.none': 'No channels yet',
  'channels-tab.none-hint':
    'A key lets your web shop or a delivery platform read menus and place orders at the branches you choose. Developers find every call at /docs.',
  'channels-tab.form-hint':
    'Add one channel for each shop or platform, so that you can stop each one separately. Its developers find the calls at',
  'channels-tab.name-placeholder': 'For example, the name of the shop',
  'channels-tab.name-taken': 'Another channel has this name. Enter another name, or delete that channel first',
  'channels-tab.branches': 'Branches',
  'channels-tab.no-branches': 'No branches yet. Open one under Branches first',
  'channels-tab.below': '{{day}} · {{branches}}',
  'channels-tab.made': 'Made on',
  'channels-tab.branch-gone': 'Unknown branch',
  'channels-tab.only-archived': 'Archived branches only',
  'channels-tab.all-branches': 'All branches',
  'channels-tab.overview': 'Channels and order messages',
  'channels-tab.addresses': 'Addresses to set',
  'channels-tab.addresses-hint': 'A storefront with an address learns of every step of its orders at once.',
  'channels-tab.address-of': 'Set the address of {{name}}',
  'channels-tab.told': 'Get order updates',
  'channels-tab.told-note': 'Others have to ask for the status',
  'channels-tab.of-keys': '{{count}} of {{keys}}',
  'channels-tab.messages-waiting': 'Updates waiting',
  'channels-tab.messages-failed': 'Updates failed',
  'channels-tab.delete': 'Delete the channel',
  'channels-tab.delete-question': 'Delete the channel {{name}}?',
  'channels-tab.delete-hint': 'Its key stops working at once, and cannot be restored.',
  'channels-tab.delete-about':
    'Its key was shown once, when it was made. If it is lost, delete this channel and add another.',

  'partner-key.title': 'Delivery reports',
  'partner-key.about': 'With its own key, the partner reports each delivery. Without one, the branch reports it.',
  'partner-key.key': 'Reports with the key',
  'partner-key.none': 'None: the branch reports deliveries',
  'partner-key.gone': 'A deleted key',

  'channel.placed': 'Order placed',
  'channel.key-created': 'Channel added. Copy its key now: it is not shown again',
  'channel.key-deleted': 'Channel deleted',
  'channel.reference': 'A prepaid order needs the reference of its payment',
  'channel.address': 'A delivery needs an address. Send its line',
  'channel.restaurants': 'Choose at least one restaurant',
  'error.service-closed': '{{restaurant}} has closed {{service}} for now. Try again later',
  'channel.paused': '{{restaurant}} takes no {{service}} orders until {{time}}. Order again then',
  'error.service-full': '{{restaurant}} takes no more {{service}} orders for now. Try again later',
  'channel.full-until': '{{restaurant}} has enough {{service}} orders for now. Order again at {{time}}',
  'error.service-outside-hours':
    '{{restaurant}} takes no {{service}} orders at this time. Try again during opening hours',
  'error.service-on-holiday': '{{restaurant}} takes no {{service}} orders today. Try again another day',

  'channel.delivered': 'The status must be delivered',
  'channel.partner-key': '{{partner}} updated',
} as const satisfies MessageCatalogue
