import { z } from 'zod'
import { auditActions } from '../audit/audit.rules.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, pageAskedInQuery, wireDate } from '../kernel/fields.ts'

const actor = z.object({
  kind: z.enum(['account', 'channel', 'kitchen-display', 'system', 'nobody']),
  _id: z.string().nullable(),
  name: z.string(),
})

const auditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  actor,
  /** Null for entries of the whole business. */
  restId: z.string().nullable(),
  action: z.string(),
  on: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** What the ids in the entry are called now; the token of an order. Records without a name are absent. */
  names: z.record(z.string(), z.string()).optional(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const listAudit = endpoint({
  name: 'list-audit',
  summary: 'List audit entries, latest first. Days are in the time zone of the business, both inclusive',
  method: 'GET',
  path: '/admin/audit',
  who: 'owner',
  input: z
    .object({
      ...pageAskedInQuery,
      restId: idOf().optional(),
      actorId: idOf().optional(),
      action: z.enum(auditActions, { error: 'input.not-in-list' }).optional(),
      from: wireDate.optional(),
      to: wireDate.optional(),
    })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      error: 'input.days',
      path: ['to'],
    }),
  data: z.array(auditEntry),
})

const auditOverview = z.object({
  /** Today in the time zone of the business. */
  date: wireDate,
  /** The busiest first. */
  actors: z.array(z.object({ actor, entries: z.number().int() })),
  /** The most frequent first. */
  actions: z.array(z.object({ action: z.string(), entries: z.number().int() })),
})
export type AuditOverview = z.infer<typeof auditOverview>

export const readAuditOverview = endpoint({
  name: 'audit-overview',
  summary: 'Count the audit entries of today, by actor and by action',
  method: 'GET',
  path: '/admin/audit-overview',
  who: 'owner',
  input: z.object({}),
  data: auditOverview,
})
