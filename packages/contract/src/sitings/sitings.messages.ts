import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const sitingsMessages = {
  'siting.select': 'Select the siting',
  'siting.restaurant': 'Select the restaurant this siting is in',
  'siting.persons': 'Enter the number of persons, from 0 to the capacity of the siting',
  'siting.amount': 'Enter the amount that is charged',
  'siting.capacity': 'Enter how many persons it seats, from 1 to 1000',
  'siting.added': '{{name}} added',

  'error.siting-unknown': 'Siting not found. Choose another',
  'error.siting-occupied':
    '{{siting}} is occupied: another cart is open there. Take its payment, move its guests, or choose another siting',
  'error.siting-reserved': '{{siting}} is reserved at {{time}}. Confirm it to seat these guests there anyway',
  'error.siting-too-small': '{{siting}} seats at most {{capacity}}. Choose a larger one, or fewer persons',
} as const satisfies MessageCatalogue
