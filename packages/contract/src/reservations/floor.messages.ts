import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** The texts of the floor plan. They load with it. */
export const floorMessages = {
  'floor.title': 'Tables now',
  'floor.room': 'Room',
  'floor.not-drawn': 'Other tables',
  'floor.free': 'Free',
  'floor.held': 'Held',
  'floor.seated': 'Seated',
  'floor.billed': 'Bill requested',
  'floor.part-paid': 'Part paid',
  'floor.held-from': 'Held {{time}}',
  'floor.booked': '{{persons}}, {{seats}}',
  'floor.counted': '{{state}} {{count}}',
  'floor.seats_one': '{{count}} seat',
  'floor.seats_other': '{{count}} seats',
  'floor.next': '{{time}} {{name}}, {{persons}}',
  'floor.then': 'Next {{next}}',
  'floor.late': '{{time}} late',
  'floor.since': '{{persons}} since {{time}}',
  'floor.paid': '{{amount}} paid',
  'floor.billed-at': 'bill at {{time}}',
  'floor.table': '{{name}}: {{state}}. {{about}}',
  'floor.seat-at': 'Seat guests at {{siting}}',
  'floor.persons': 'How many guests? Their cart opens at once.',
  'floor.more': 'More guests',
  'floor.booking': 'Show the booking',
} as const satisfies MessageCatalogue
