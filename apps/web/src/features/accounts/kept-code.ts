import type { SentCode } from './sent-code.ts'

// A phone may drop the page while its owner reads the mail. Kept per tab, and no longer than a code is valid.
const PLACE = 'brigade-sent-code'
const CODE_LIVES_MS = 5 * 60_000

export function keepCode(sent: SentCode): void {
  sessionStorage.setItem(PLACE, JSON.stringify({ sent, until: Date.now() + CODE_LIVES_MS }))
}

export function forgetCode(): void {
  sessionStorage.removeItem(PLACE)
}

export function keptCode(): SentCode | null {
  const [visit] = performance.getEntriesByType('navigation')
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') return null
  const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null')
  return isKept(kept) && kept.until > Date.now() ? kept.sent : null
}

function isKept(kept: unknown): kept is { sent: SentCode; until: number } {
  return typeof kept === 'object' && kept !== null && 'sent' in kept && 'until' in kept
}
