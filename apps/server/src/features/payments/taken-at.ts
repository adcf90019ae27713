import type { Context } from '../../platform/context.ts'

/** In ms. A call that takes less was sent at once. */
const AT_ONCE_MS = 60_000

/** When the person took money of which the server learns now. Null if that was just now, or is not known. */
export function takenAt({ actedAt, clock }: Pick<Context, 'actedAt' | 'clock'>): Date | null {
  if (actedAt === null || clock.now().getTime() - actedAt < AT_ONCE_MS) return null
  return new Date(actedAt)
}
