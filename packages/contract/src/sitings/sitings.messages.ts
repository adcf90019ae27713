import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const sitingsMessages = {
  // Sitings
  'siting.select': 'Select the siting',
  'siting.restaurant': 'Select the restaurant this siting is in',
  'siting.persons': 'Enter the number of persons, from 0 to what the siting seats',
  'siting.amount': 'Enter the amount that is charged',
  'siting.capacity': 'Enter how many persons it seats, from 1 to 1000',
  'siting.added': '{{name}} is added',

  // Reservations
  'error.siting-unknown': 'This siting is not known here. Choose another',
  'error.siting-too-small': '{{siting}} seats {{capacity}} at the most. Choose a larger one, or fewer persons',
} as const satisfies MessageCatalogue
