/** The addresses of the screens, by their names. */
export const OF_VISITORS = { 'sign-in': '/', display: '/kitchen' }
export const OF_THE_MANAGER = {
  home: '/dashboard',
  restaurant: '/dashboard/restaurant',
  coupons: '/dashboard/restaurant/coupons',
  sitings: '/dashboard/restaurant/sitings',
  new: '/dashboard/orders',
  history: '/dashboard/orders/history',
  foods: '/dashboard/foods',
  'add-food': '/dashboard/foods/add',
  customizations: '/dashboard/foods/customizations',
  addons: '/dashboard/foods/addons',
  materials: '/dashboard/foods/materials',
  suppliers: '/dashboard/inventory/suppliers',
  purchases: '/dashboard/inventory/purchases',
  expenses: '/dashboard/inventory/expenses',
  direct: '/dashboard/direct',
  reservations: '/dashboard/reservations',
  deliveries: '/dashboard/deliveries',
  payments: '/dashboard/payments',
  drawers: '/dashboard/payments/drawers',
  settings: '/dashboard/settings/printers',
  kitchen: '/dashboard/settings/kitchen',
  nowhere: '/dashboard/nowhere',
}
export const OF_THE_OWNER = {
  'home-of-owner': '/dashboard',
  accounts: '/dashboard/business',
  details: '/dashboard/business/details',
  branches: '/dashboard/business/branches',
  lists: '/dashboard/business/lists',
  channels: '/dashboard/business/channels',
  messages: '/dashboard/business/messages',
  audit: '/dashboard/business/audit',
  terminals: '/dashboard/payments/terminals',
  kit: '/dashboard/kit',
}
export const SCREENS = { ...OF_VISITORS, ...OF_THE_MANAGER, ...OF_THE_OWNER }

/** Their forms have the address of the screen, with `/new`. */
export const FORMS = new Set([
  'coupons',
  'sitings',
  'customizations',
  'addons',
  'materials',
  'suppliers',
  'purchases',
  'expenses',
  'drawers',
  'settings',
])

/** They read nothing of their own. */
export const WITHOUT_STATES = new Set(['add-food', 'nowhere'])

/** What the till of the README sells. */
export const SOLD = ['Salt and pepper squid', 'The Ponsonby burger']

/** The pictures of the README, by the name of the file. */
export const OF_README = {
  home: { name: 'home' },
  'home-dark': { name: 'home', scheme: 'dark' },
  orders: { name: 'new', opens: true },
  phone: { name: 'new', opens: true, width: 375, scheme: 'dark' },
  foods: { name: 'foods', opens: true },
  restaurant: { name: 'restaurant' },
  payments: { name: 'payments' },
  stock: { name: 'materials', opens: true },
  till: { name: 'direct', sells: SOLD, scheme: 'dark' },
}
