import { isOver, type Validity } from '@brigade/contract/kernel/validity.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'

/** Returns messages by path for validities that nobody would see begin. */
export function overValidities(
  { clock }: Pick<Context, 'clock'>,
  timeZone: string,
  validities: Readonly<Record<string, Validity | null>>,
): Record<string, string> {
  const now = clock.now()
  return Object.fromEntries(
    Object.entries(validities).flatMap(([path, validity]) =>
      validity !== null && isOver(validity, now, timeZone) ? [[path, say('input.validity-over')] as const] : [],
    ),
  )
}
