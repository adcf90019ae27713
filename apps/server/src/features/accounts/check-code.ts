import type { Context } from '../../platform/context.ts'
import { countHit, hitsSoFar } from '../../platform/limits/count-hit.ts'
import { refuse } from '../../platform/refusal.ts'
import { hashCode, sameHash } from '../../platform/secrets.ts'
import { countWrongTry, lockByKey, markUsed } from './challenges.store.ts'

const WRONG_TRIES = 5
const WRONG_PER_PROVIDER_AND_ADDRESS_AN_HOUR = 20
const HOUR_MS = 60 * 60_000

/** Opens a challenge with its code, once; a wrong code is counted, and the fifth ends the key it was tried with. */
export async function checkCode(ctx: Context, { provider, key, otp }: { provider: string; key: string; otp: string }) {
  const found = await lockByKey(ctx.db, key, 'code')
  if (!found || found.challenge.provider !== provider) return refuse('code-dead')
  const { challenge, wrongTries } = found
  const alive = challenge.usedAt === null && challenge.expiresAt > ctx.clock.now() && wrongTries < WRONG_TRIES
  if (!alive) return refuse('code-dead')
  const wrongFromHere = `wrong code for ${provider} from ${ctx.address}`
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
