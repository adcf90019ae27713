import type { auditTrailMessages } from '@brigade/contract/audit/audit-trail.messages.ts'
import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'

export type AuditTextKey = keyof typeof auditTrailMessages

/** The key of an action's text. An action without a text fails to compile here. */
export function auditMessageKey(action: AuditAction): AuditTextKey {
  return `audit.action.${action}`
}

/** The key of an action as a sentence. */
export function auditSentenceKey(action: AuditAction): AuditTextKey {
  return `audit.says.${action}`
}

/** Sentences that say more than the one of the action. The first whose words are all known is used. */
export const otherSentences: Partial<Record<AuditAction, readonly AuditTextKey[]>> = {
  'change service status': ['audit.says.closed', 'audit.says.opened'],
  'change plugins': ['audit.says.switched-on', 'audit.says.switched-off'],
  'keep food in step': ['audit.says.in-step-with'],
  'change stock': ['audit.says.stock-from'],
  'accept order': ['audit.says.accept-for'],
  'reject order': ['audit.says.reject-for'],
  'delay order': ['audit.says.delay-to'],
  'cancel order': ['audit.says.cancel-for'],
  'refund order': ['audit.says.refund-by', 'audit.says.refund-of'],
  'give discount': ['audit.says.discount-on'],
  'remove discount': ['audit.says.discount-off'],
  'delete cart': ['audit.says.delete-of'],
  'void food': ['audit.says.void-of-for', 'audit.says.void-for', 'audit.says.void-of'],
  'take payment': ['audit.says.take-by'],
  'count stock': ['audit.says.count-from'],
  'set stock level': ['audit.says.level-to'],
  'seat cart': ['audit.says.seat-at'],
  'set partner key': ['audit.says.key-of'],
  'set webhook': ['audit.says.set-updates-of'],
  'remove webhook': ['audit.says.remove-updates-of'],
}
