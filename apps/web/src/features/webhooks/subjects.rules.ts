import type { Named } from '@brigade/contract/lookups/lookups.contract.ts'
import type { WebhookKind, WebhookMessage } from '@brigade/contract/webhooks/webhooks.contract.ts'

/** Somebody who can be told. */
export interface Subject extends Named {
  kind: WebhookKind
}

interface Service extends Named {
  isOwn: boolean
}

/** Who can be told, by name: storefronts by their keys and delivery partners. The branch itself tells own drivers. */
export function subjectsOf(keys: readonly Named[], services: readonly Service[]): Subject[] {
  return [
    ...keys.map(({ _id, name }) => ({ _id, name, kind: 'storefront' as const })),
    ...services.filter(({ isOwn }) => !isOwn).map(({ _id, name }) => ({ _id, name, kind: 'partner' as const })),
  ].toSorted((a, b) => a.name.localeCompare(b.name) || b.kind.localeCompare(a.kind))
}

/** What whoever was told is called now; undefined where there is nobody any more. */
export function nameOfSubject(
  subjects: readonly Subject[],
  { subjectId }: Pick<WebhookMessage, 'subjectId'>,
): string | undefined {
  return subjects.find(({ _id }) => _id === subjectId)?.name
}
