import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const adminMessages = {
  // The owner's console
  'menu.business': 'Business',
  'business.title': 'Business',
  'business.tabs': 'Parts of the business',
  'business.owner-only': 'Only the owner of the business can see this. Ask the owner',
  'business.tab.accounts': 'Accounts',
  'business.tab.branches': 'Branches',
  'business.tab.lists': 'Lists',
  'business.tab.channels': 'Channels',
  'business.tab.audit': 'Audit',

  // Console: messages
  'shown-once.key': 'Key',
  'shown-once.key.title': 'Copy the key of {{name}} now',
  'shown-once.key.why':
    'It is shown only this once and kept nowhere: when you leave, nobody can look it up again. Hand it to whoever runs the shop, and to nobody else.',
  'shown-once.key.copied': 'The key is copied',
  'shown-once.key.copy-by-hand': 'This browser does not let us copy. The key is selected: copy it yourself',
  'shown-once.key.leave-question': 'Leave without the key?',
  'shown-once.secret': 'Secret',
  'shown-once.secret.title': 'Copy the secret of {{name}} now',
  'shown-once.secret.why':
    'Whoever gets your messages needs it to check that they come from you. It is shown only this once: when you leave, nobody can look it up again. Hand it to nobody else.',
  'shown-once.secret.copied': 'The secret is copied',
  'shown-once.secret.copy-by-hand': 'This browser does not let us copy. The secret is selected: copy it yourself',
  'shown-once.secret.leave-question': 'Leave without the secret?',
  'shown-once.copy': 'Copy',
  'shown-once.done': 'I have it',
  'shown-once.leave': 'Leave without it',
  'shown-once.leave-hint': 'It is not shown again. Without it, only a new one helps.',
  'shown-once.stay': 'Stay here',
  'log.refresh': 'Refresh',
  'log.nothing-matches': 'Nothing matches these filters',
  'log.show-everything': 'Show everything',
  'log.gone': 'This is not among what is shown',
  'log.gone-hint': 'It may not match the filters, or the address is not complete.',
  'log.look-everywhere': 'Look without filters',
  'business.tab.messages': 'Messages',
} as const satisfies MessageCatalogue
