import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** They load with their screen. */
export const channelsTabMessages = {
  'channels-tab.title': 'Ordering channels',
  'channels-tab.add': 'Add channel',
  'channels-tab.none': 'No channels yet',
  'channels-tab.none-hint':
    'A key lets your web shop or a delivery platform read menus and place orders at the branches you choose. Developers find every call at /docs.',
  'channels-tab.form-hint':
    'Add one channel for each shop or platform, so that you can stop each one separately. Its developers find the calls at',
  'channels-tab.name-placeholder': 'For example, the name of the shop',
  'channels-tab.branches': 'Branches',
  'channels-tab.orders_one': '{{count}} order in {{days}} days',
  'channels-tab.orders_other': '{{count}} orders in {{days}} days',
  'channels-tab.last': 'Last order {{day}}',
  'channels-tab.last-today': 'Last order today',
  'channels-tab.no-orders': 'None yet',
  'channels-tab.orders-in': 'Orders in {{days}} days',
  'channels-tab.last-order': 'Last order',
  'channels-tab.made': 'Made on',
  'channels-tab.branch-gone': 'Unknown branch',
  'channels-tab.only-archived': 'Archived branches only',
  'channels-tab.all-branches': 'All branches',
  'channels-tab.overview': 'Channels and order updates',
  'channels-tab.untold_one': '{{count}} channel has no address for updates',
  'channels-tab.untold_other': '{{count}} channels have no address for updates',
  'channels-tab.untold-hint': 'Without an address, a channel has to ask for the status of its orders.',
  'channels-tab.actions': 'More for {{name}}',
  'channels-tab.delete': 'Delete the channel',
  'channels-tab.delete-question': 'Delete the channel {{name}}?',
  'channels-tab.delete-hint': 'Its key stops working at once, and cannot be restored.',
  'channels-tab.key': 'Key',
  'channels-tab.key-about':
    'It was shown once. Replacing it stops the old one at once: no orders arrive until the channel has the new key.',
  'channels-tab.renew': 'Replace key',
  'channels-tab.renew-question': 'Replace the key of {{name}}?',
  'channels-tab.renew-hint':
    'The old key stops working at once: no orders arrive from {{name}} until it has the new key. Orders, branches and messages stay.',
  'partner-key.title': 'Delivery reports',
  'partner-key.about': 'With its own key, the partner reports each delivery. Without one, the branch reports it.',
  'partner-key.key': 'Reports with the key',
  'partner-key.none': 'None: the branch reports deliveries',
  'partner-key.gone': 'A deleted key',
} as const satisfies MessageCatalogue
