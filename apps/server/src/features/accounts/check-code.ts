import type { Context } from '../../platform/context.ts'
import type { MessageKey } from '@brigade/contract/messages/say.ts'
import { countHit, hitsSoFar, takeBackHits } from '../../platform/limits/count-hit.ts'
import { refuse } from '../../platform/refusal.ts'
import { hashCode, sameHash } from '../../platform/secrets.ts'
import { countWrongTry, lockByKey, lockGuesses, markUsed } from './challenges.store.ts'
import type { challenges } from './challenges.table.ts'
import { WRONG_TRIES, WRONG_TRIES_PER_KEY, WRONG_TRIES_WITHIN_MS, WRONG_UNLOCKS } from './code-limits.rules.ts'

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

interface Count {
  bucket: string
  most: number
  /** Once it is used up. */
  message: MessageKey
}

/** What a wrong code counts in, the widest first. */
function countsOf(ctx: Context, challenge: Challenge): [Count, ...Count[]] {
  const { purpose, provider } = challenge
  const bucketOf = (who: string) => `wrong ${purpose} code for ${provider} by ${who}`
  const own = { bucket: bucketOf(guesser(ctx, challenge)), most: WRONG_TRIES }
  if (purpose !== 'owner-unlock') {
    return [{ ...own, message: ctx.actor.kind === 'account' ? 'accounts.guessed-by-account' : 'error.code-guessed' }]
  }
  return [
    { bucket: bucketOf('all accounts'), most: WRONG_UNLOCKS.together, message: 'accounts.guessed-together' },
    { ...own, most: WRONG_UNLOCKS.account, message: 'accounts.guessed-by-account' },
  ]
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
  const counts = countsOf(ctx, challenge)
  await lockGuesses(ctx.db, counts[0].bucket)
  for (const { bucket, most, message } of counts) {
    if ((await hitsSoFar(ctx, bucket)) >= most) return refuse('code-guessed', { message })
  }

  if (!sameHash(await hashCode(otp, challenge.id), challenge.codeHash)) {
    await countWrongTry(ctx.db, key)
    for (const { bucket } of counts) await countHit(ctx, bucket, WRONG_TRIES_WITHIN_MS)
    const left = WRONG_TRIES_PER_KEY - wrongTries - 1
    return left === 0
      ? refuse('code-dead', { keepsChanges: true })
      : refuse('code-wrong', { params: { left }, keepsChanges: true })
  }
  await markUsed(ctx, challenge.id)
  // The owner agreed to this very change, so its wrong tries guessed nothing.
  if (challenge.purpose === 'owner-unlock' && wrongTries > 0) {
    for (const { bucket } of counts) await takeBackHits(ctx.db, bucket, wrongTries)
  }
  return challenge
}
