import type { Named } from '@brigade/contract/lookups/lookups.contract.ts'
import type { WebhookKind, WebhookMessage } from '@brigade/contract/webhooks/webhooks.contract.ts'

export interface Subject extends Named {
  kind: WebhookKind
}

interface Service extends Named {
  isOwn: boolean
}

/** Storefronts (by key) and delivery partners, sorted by name. Own drivers receive no messages. */
export function subjectsOf(keys: readonly Named[], services: readonly Service[]): Subject[] {
  return [
    ...keys.map(({ _id, name }) => ({ _id, name, kind: 'storefront' as const })),
    ...services.filter(({ isOwn }) => !isOwn).map(({ _id, name }) => ({ _id, name, kind: 'partner' as const })),
  ].toSorted((a, b) => a.name.localeCompare(b.name) || b.kind.localeCompare(a.kind))
}

export function nameOfSubject(
  subjects: readonly Subject[],
  { subjectId }: Pick<WebhookMessage, 'subjectId'>,
): string | undefined {
  return subjects.find(({ _id }) => _id === subjectId)?.name
}
