import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** The texts of the screen that keeps the sitings of a branch. They load with it. */
export const keepSitingsMessages = {
  'sitings.list': 'Sitings of {{restaurant}}',
  'sitings.add': 'Add siting',
  'sitings.none': 'No sitings yet',
  'sitings.none-hint': 'Add the tables and other places where guests sit.',
  'sitings.select': 'Select a siting to rename it, change its seats or archive it.',
  'sitings.seats_one': '{{count}} seat',
  'sitings.seats_other': '{{count}} seats',
  'sitings.all-seats': 'Seats',
  'sitings.tables_one': '{{count}} siting',
  'sitings.tables_other': '{{count}} sitings',
  'sitings.guests_one': '{{count}} guest',
  'sitings.guests_other': '{{count}} guests',
  'sitings.seated': '{{guests}} since {{time}}, {{amount}}',
  'sitings.today': 'Guests and bookings',
  'sitings.booked': 'Upcoming bookings',
  'sitings.nobody': 'Nobody sits here, and nobody has booked it.',
  'sitings.said': '{{name}}, capacity {{capacity}}, charge {{amount}}',
  'sitings.no-charge': 'None',
  'sitings.charge-hint': '0 for no charge. New and open orders follow, paid ones stay.',
  'sitings.archived-told': 'No guests are seated here and nobody can book it. What was recorded stays as it is.',
} as const satisfies MessageCatalogue
