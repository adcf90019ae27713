import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Of money that terminals took late. They load with the screens of tills. */
export const lateChargesMessages = {
  'late.title': 'Cards charged after all',
  'late.found_one': '{{amount}} was charged at {{terminal}} after all',
  'late.found_other': '{{amount}} was charged at {{terminal}} after all. There are {{count}} such charges.',
  'late.hint':
    'By {{mode}}, sent by {{by}} at {{time}}. It was entered as not charged, and its cart no longer waits for it: give it back to the guest.',
  'late.reference': 'The terminal calls it {{reference}}.',
  'late.given-back': 'It was given back',
  'late.given-back-hint': 'Void or refund {{amount}} at {{terminal}} first.',
  'late.shown': 'What the terminal shows',
} as const satisfies MessageCatalogue
