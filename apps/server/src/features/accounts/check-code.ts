import type { Context } from '../../platform/context.ts'
import { countHit, hitsSoFar } from '../../platform/limits/count-hit.ts'
import { refuse } from '../../platform/refusal.ts'
import { hashCode, sameHash } from '../../platform/secrets.ts'
import { countWrongTry, lockByKey, lockGuesses, markUsed } from './challenges.store.ts'
import type { challenges } from './challenges.table.ts'
import { WRONG_TRIES, WRONG_TRIES_PER_KEY } from './code-limits.rules.ts'

type Challenge = typeof challenges.$inferSelect

interface CodeToCheck {
  key: string
  otp: string
  isMeant: (challenge: Challenge) => boolean
}

/** Who tries a code: a known browser, a signed-in account, or any stranger. */
function guesser({ actor }: Context, { browserId }: Challenge): string {
  if (browserId !== null) return `browser ${browserId}`
  return actor.kind === 'account' ? `account ${actor.id}` : 'strangers'
}

/**
 * Redeems a code once. The fifth wrong code ends its key. Throws `code-wrong`, `code-dead`, and `code-guessed` once the
 * wrong tries of the same source are used up.
 */
export async function checkCode(ctx: Context, { key, otp, isMeant }: CodeToCheck): Promise<Challenge> {
  const found = await lockByKey(ctx.db, key, 'code')
  if (!found || !isMeant(found.challenge)) return refuse('code-dead')
  const { challenge, wrongTries } = found
  const alive = challenge.usedAt === null && challenge.expiresAt > ctx.clock.now() && wrongTries < WRONG_TRIES_PER_KEY
  if (!alive) return refuse('code-dead')
  const wrong = `wrong ${challenge.purpose} code for ${challenge.provider} by ${guesser(ctx, challenge)}`
  await lockGuesses(ctx.db, wrong)
  if ((await hitsSoFar(ctx, wrong)) >= WRONG_TRIES.most) {
    return refuse('code-guessed', ctx.actor.kind === 'account' ? { message: 'accounts.guessed-by-account' } : {})
  }

  if (!sameHash(await hashCode(otp, challenge.id), challenge.codeHash)) {
    await countWrongTry(ctx.db, key)
    await countHit(ctx, wrong, WRONG_TRIES.withinMs)
    const left = WRONG_TRIES_PER_KEY - wrongTries - 1
    return left === 0
      ? refuse('code-dead', { keepsChanges: true })
      : refuse('code-wrong', { params: { left }, keepsChanges: true })
  }
  await markUsed(ctx, challenge.id)
  return challenge
}
