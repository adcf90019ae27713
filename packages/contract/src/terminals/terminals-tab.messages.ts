import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** Of the owner's screen for card terminals. They load with it. */
export const terminalsTabMessages = {
  'terminals.list': 'Card terminals',
  'terminals.add': 'Add terminal',
  'terminals.none': 'No card terminals yet',
  'terminals.none-hint':
    'Add the terminal of a counter, and tills send the amount there. They complete a payment only once the card was charged.',
  'terminals.steps': 'How a card terminal works',
  'terminals.steps-hint': 'Nobody types the amount twice, and no sale is completed without its money.',
  'terminals.step-add': 'Add the terminal with its address',
  'terminals.step-secret': 'Copy its secret, which is shown once, to the terminal',
  'terminals.step-charge': 'Select the terminal at the till when a guest pays by card',
  'terminals.address': 'Address',
  'terminals.address-hint':
    'Of the terminal, or of the program in front of it. On your own network, whoever runs Brigade must allow it.',
  'terminals.placeholder': 'https://terminal.example/counter',
  'terminals.mode': 'Payments in this mode are charged at the terminal',
  'terminals.only-cash': 'There is no payment mode for cards.',
  'terminals.charges': 'Charges',
  'terminals.edit': 'Edit',
  'terminals.edit-of': 'Edit {{name}}',
  'terminals.actions': 'More for {{name}}',
  'terminals.remove': 'Remove the terminal',
  'terminals.remove-question': 'Remove {{name}}?',
  'terminals.remove-hint':
    'Tills then take payments in its mode by hand, unless another terminal charges it. To add it again, you need a new secret.',
  'terminals.how': 'How it works',
  'terminals.about':
    'The till sends the amount to this address, asks what became of it, and completes the payment once the card was charged. A terminal that stays silent leaves the decision to the person at the till. The guide to card terminals describes the calls.',
} as const satisfies MessageCatalogue
