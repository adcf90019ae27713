import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const sitingsMessages = {
  'siting.select': 'Select the siting',
  'siting.persons': 'Enter the number of persons, from 0 to the capacity of the siting',
  'siting.amount': 'Enter the amount that is charged',
  'siting.capacity': 'Enter how many persons it seats, from 1 to 1000',
} as const satisfies MessageCatalogue

/** Browsers get these ready-made in answers, so they do not load them. */
export const sitingsAnswers = {
  'siting.restaurant': 'Select the restaurant this siting is in',
  'siting.added': '{{name}} added',
  'siting.changed': '{{name}} saved',
  'siting.archived': '{{name}} archived',
  'siting.restored': '{{name}} restored',
  'error.siting-unknown': 'Siting not found. Choose another',
  'error.siting-occupied':
    '{{siting}} is occupied: another cart is open there. Take its payment, move its guests, or choose another siting',
  'error.siting-reserved': '{{siting}} is reserved at {{time}}. Confirm it to seat these guests there anyway',
  'error.siting-archived': '{{siting}} is archived. Choose another siting',
  'error.siting-has-guests': '{{siting}} has guests. Take their payment or move them, then archive it',
  'error.siting-is-booked':
    '{{siting}} is booked for {{date}} at {{time}}. Move or cancel this booking, then archive it',
  'error.siting-needs-seats': '{{siting}} needs at least {{persons}} seats: so many guests sit there or have booked it',
  'error.siting-too-small': '{{siting}} seats at most {{capacity}}. Choose a larger one, or fewer persons',
} as const satisfies MessageCatalogue
