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
    'The key is shown only once and cannot be looked up later. Give it only to the people who run the shop.',
  'shown-once.key.copied': 'Key copied',
  'shown-once.key.copy-by-hand': 'This browser blocks copying. The key is selected: copy it yourself',
  'shown-once.key.leave-question': 'Leave without the key?',
  'shown-once.secret': 'Secret',
  'shown-once.secret.title': 'Copy the secret of {{name}} now',
  'shown-once.secret.why':
    'The recipient needs this secret to check that messages come from you. It is shown only once and cannot be looked up later. Give it to no one else.',
  'shown-once.secret.copied': 'Secret copied',
  'shown-once.secret.copy-by-hand': 'This browser blocks copying. The secret is selected: copy it yourself',
  'shown-once.secret.leave-question': 'Leave without the secret?',
  'shown-once.copy': 'Copy',
  'shown-once.done': 'I have it',
  'shown-once.leave': 'Leave without it',
  'shown-once.leave-hint': 'It is not shown again. If you lose it, make a new one.',
  'shown-once.stay': 'Stay here',
  'log.refresh': 'Refresh',
  'log.nothing-matches': 'Nothing matches these filters',
  'log.show-everything': 'Show everything',
  'log.gone': 'This entry is not in the list',
  'log.gone-hint': 'It may not match the filters, or the link is incomplete.',
  'log.look-everywhere': 'Look without filters',
  'business.tab.messages': 'Messages',
} as const satisfies MessageCatalogue
