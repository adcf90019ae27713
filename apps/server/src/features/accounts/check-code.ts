import type { Context } from '../../platform/context.ts'
import { countHit, hitsSoFar } from '../../platform/limits/count-hit.ts'
import { refuse } from '../../platform/refusal.ts'
import { hashCode, sameHash } from '../../platform/secrets.ts'
import { countWrongTry, lockByKey, markUsed, wrongTriesOfOthers } from './challenges.store.ts'
import type { challenges } from './challenges.table.ts'

const WRONG_TRIES = 5
const WRONG_PER_PROVIDER_AND_ADDRESS_AN_HOUR = 20
/** For all later keys of a challenge together, to limit guessing from many places. */
const WRONG_BY_OTHERS = 50
const HOUR_MS = 60 * 60_000

type Challenge = typeof challenges.$inferSelect

interface CodeToCheck {
  key: string
  otp: string
  isMeant: (challenge: Challenge) => boolean
}

/** Redeems a code once. The fifth wrong code ends its key. Throws `code-wrong`, `code-dead` and `code-too-often`. */
export async function checkCode(ctx: Context, { key, otp, isMeant }: CodeToCheck): Promise<Challenge> {
  const found = await lockByKey(ctx.db, key, 'code')
  if (!found || !isMeant(found.challenge)) return refuse('code-dead')
  const { challenge, wrongTries, isFirst } = found
  const alive = challenge.usedAt === null && challenge.expiresAt > ctx.clock.now() && wrongTries < WRONG_TRIES
  if (!alive) return refuse('code-dead')
  if (!isFirst && (await wrongTriesOfOthers(ctx.db, challenge.id)) >= WRONG_BY_OTHERS) return refuse('code-dead')
  const wrongFromHere = `wrong ${challenge.purpose} code for ${challenge.provider} from ${ctx.address}`
  if ((await hitsSoFar(ctx, wrongFromHere)) >= WRONG_PER_PROVIDER_AND_ADDRESS_AN_HOUR) return refuse('code-too-often')

  if (!sameHash(await hashCode(otp, challenge.id), challenge.codeHash)) {
    await countWrongTry(ctx.db, key)
    await countHit(ctx, wrongFromHere, HOUR_MS)
    const left = WRONG_TRIES - wrongTries - 1
    return left === 0
      ? refuse('code-dead', { keepsChanges: true })
      : refuse('code-wrong', { params: { left }, keepsChanges: true })
  }
  await markUsed(ctx, challenge.id)
  return challenge
}
