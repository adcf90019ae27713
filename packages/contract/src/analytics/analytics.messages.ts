import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const analyticsMessages = {
  'menu.home': 'Home',

  'home.title': 'Home',
  'home.today': 'Today at {{branch}}',
  'home.total': 'Total',
  'home.placed': 'Placed',
  'home.packed': 'Packed',
  'home.shipped': 'Shipped',
  'home.revenue': 'Revenue',
  'home.total-hint': 'Orders today',
  'home.placed-hint': 'New or in the kitchen',
  'home.packed-hint': 'Ready to be collected',
  'home.shipped-hint': 'On their way',
  'home.revenue-hint': 'Paid today, till included',
} as const satisfies MessageCatalogue
