import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** The words that only tickets, receipts and reports on paper have. Browsers never load them. */
export const paperMessages = {
  'paper.reprint': 'REPRINT',
  'paper.done': 'ALREADY DONE',
  'paper.void': 'VOID',
  'paper.round': 'Round {{number}}',
  'paper.sent-at': 'Sent',
  'paper.allergy': 'ALLERGY',
  'paper.rejected': 'REJECTED',
  'paper.cancelled': 'CANCELLED',
  'paper.station': 'Station',
  'paper.part-of': 'Part of {{combo}}',
  'paper.test-branch': 'Branch',
  'paper.test-paper': 'Paper',
  'paper.test-roll': 'Roll of {{width}} mm',
  'paper.test-sent': 'Printed',
  'paper.test-sides': 'All four sides of the frame are on the paper if the paper size and the scale are right.',
  'paper.ready-by': 'Ready by',
  'paper.printed-at': 'Printed {{moment}}',
  'paper.included': '{{price}} included',
  'paper.received': 'Received',
  'paper.part': '{{label}}, {{mode}}',
  'paper.tips': 'Tips',
  'paper.paid-at': 'Paid {{moment}}',
  'paper.refunded': '{{amount}} was given back',
  'paper.refund-due': 'Refund due: {{amount}} is to be given back',
} as const satisfies MessageCatalogue
