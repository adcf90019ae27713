import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const terminalsMessages = {
  'terminal.select': 'Select the terminal',
  'card.outcome': 'State what became of the charge',
} as const satisfies MessageCatalogue

/** Browsers get these ready-made in answers, so they do not load them. */
export const terminalsAnswers = {
  'terminal.cash': 'A terminal takes no cash. Select another payment method',
  'terminal.cash-name':
    'A card terminal charges this payment mode, so its name cannot contain “cash”. Enter another name',
  'terminal.added': 'Terminal added. Copy its secret now: it is not shown again',
  'terminal.changed': 'Terminal changed',
  'terminal.removed': 'Terminal removed',
  'card.settled': 'Saved',
  'error.terminal-gone': 'This terminal was removed. Select another',
  'error.terminal-charging':
    'This terminal is still asked about a card. Change its address once that is settled, or add the address as another terminal',
  'error.card-charge-open': 'A card is charged for this cart. Finish that first',
  'error.card-charge-moved': 'This card charge has moved on. Check the cart',
  'error.card-charge-needed': 'Charge {{mode}} at a terminal first',
  'error.card-charge-too-much':
    '{{charged}} was charged, but {{due}} is due. Give it back at the terminal, then charge the rest',
} as const satisfies MessageCatalogue
