/** The one order of the features: each may use only those before it. */
export const featureOrder = [
  'audit',
  'business',
  'lookups',
  'restaurants',
  'accounts',
  'contacts',
  'ingredients',
  'foods',
  'coupons',
  'pricing',
  'payments',
  'sitings',
  'inventory',
  'webhooks',
  'deliveries',
  'orders',
  'carts',
  'reservations',
  'printing',
  'suppliers',
  'purchases',
  'expenses',
  'analytics',
  'channel',
  'admin',
]

/** These features only list what later ones record: on the web, where they are screens alone, they come after them. */
const screensOnly = ['deliveries', 'audit', 'admin']

/** The order of the features on the web. */
export const webOrder = [...featureOrder.filter((feature) => !screensOnly.includes(feature)), ...screensOnly]
