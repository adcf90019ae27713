import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

export const adminMessages = {
  'menu.business': 'Business',
  'business.title': 'Business',
  'business.tabs': 'Parts of the business',
  'business.owner-only': 'Only the owner of the business can see this. Ask the owner',
  'business.tab.accounts': 'Accounts',
  'business.tab.details': 'Details',
  'business.tab.branches': 'Branches',
  'business.tab.lists': 'Lists',
  'business.tab.channels': 'Channels',
  'business.tab.audit': 'Audit',

  'log.refresh': 'Refresh',
  'log.nothing-matches': 'Nothing matches these filters',
  'log.show-everything': 'Show everything',
  'log.gone': 'This entry is not in the list',
  'log.gone-hint': 'It may not match the filters, or the link is incomplete.',
  'log.look-everywhere': 'Look without filters',
  'business.tab.messages': 'Messages',
} as const satisfies MessageCatalogue
