import type { MessageKey } from '../messages/say.ts'

/** Everything the audit trail writes down. A new one needs its wording, `audit.action.…`, in the message catalogue. */
export const auditActions = [
  'set up business',
  'sign up',
  'sign in',
  'sign out',
  'approve access',
  'take access away',
  'update access',
  'ask for price unlock',
  'unlock prices',
  'create branch',
  'change branch',
  'change plugins',
  'add contact',
  'verify contact',
  'remove contact',
  'change service status',
  'change opening hours',
  'add holidays',
  'remove holiday',
  'add category',
  'add menu',
  'add tax',
  'add customization',
  'add coalition',
  'add payment mode',
  'add delivery service',
  'add expense category',
  'add condition',
  'add material',
  'add addon',
  'add food',
  'change availability',
  'change price',
  'change stock',
  'change offer',
  'end offer',
  'delist food',
  'list food again',
  'add coupon',
  'create channel key',
  'delete channel key',
  'place order',
  'accept order',
  'reject order',
  'prepare order',
  'complete order',
  'book table',
] as const

export type AuditAction = (typeof auditActions)[number]

/** The key of an action's wording. One without any in the message catalogue fails to compile here. */
export function auditWording(action: AuditAction): MessageKey {
  return `audit.action.${action}`
}
