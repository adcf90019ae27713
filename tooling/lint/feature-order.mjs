/** Each feature may import only those before it. */
export const featureOrder = [
  'audit',
  'business',
  'lookups',
  'restaurants',
  'accounts',
  'contacts',
  'csv',
  'books',
  'ingredients',
  'foods',
  'coupons',
  'pricing',
  'payments',
  'sitings',
  'inventory',
  'webhooks',
  'terminals',
  'deliveries',
  'orders',
  'carts',
  'drawers',
  'reservations',
  'printing',
  'kitchen',
  'suppliers',
  'purchases',
  'expenses',
  'analytics',
  'channel',
  'admin',
]

/** These features list the records of later ones. On the web they are only screens and come last. */
const screensOnly = ['deliveries', 'audit', 'admin']

export const webOrder = [...featureOrder.filter((feature) => !screensOnly.includes(feature)), ...screensOnly]
