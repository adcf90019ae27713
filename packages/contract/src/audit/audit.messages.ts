import type { MessageCatalogue } from '../kernel/message-catalogue.ts'

/** What every screen loads. The texts of the audit trail's own screen are in `audit-trail.messages.ts`. */
export const auditMessages = {
  'audit.whole-business': 'The whole business',
  'audit.branch-gone': 'Unknown branch',
} as const satisfies MessageCatalogue

/** Browsers get these ready-made in answers, so they do not load them. */
export const auditAnswers = {
  'audit.actor.system': 'Brigade',
  'audit.actor.nobody': 'Not signed in',
} as const satisfies MessageCatalogue
