import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Replies and refusals. The screens load their own texts. */
export const drawersMessages = {
  'drawer.amount': 'Enter an amount above 0, up to 10,000,000, with at most two decimals',
  'drawer.way': 'Choose whether cash is paid in or out',
} as const satisfies MessageCatalogue

/** Browsers get these ready-made in answers, so they do not load them. */
export const drawersAnswers = {
  'drawer.opened': 'Drawer {{name}} opened',
  'drawer.chosen': 'Your cash sales go into {{name}}',
  'drawer.paid-in': '{{amount}} paid in',
  'drawer.paid-out': '{{amount}} paid out',
  'drawer.is-closed': 'Drawer {{name}} closed with Z report {{number}}',
  'drawer.now-required': 'Sales at the till now need an open drawer',
  'drawer.not-required': 'Sales at the till no longer need an open drawer',
  'error.drawer-name-taken': 'A drawer named {{name}} is open. Choose another name, or close that drawer first',
  'error.drawer-closed': 'The drawer {{name}} is closed. Open or choose another drawer',
  'error.drawer-needed': 'Open or choose your cash drawer first. Then take the payment again',
} as const satisfies MessageCatalogue
