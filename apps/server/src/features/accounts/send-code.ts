import { say, type MessageKey } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { countHit } from '../../platform/limits/count-hit.ts'
import { refuse } from '../../platform/refusal.ts'
import { newCode } from '../../platform/secrets.ts'
import { createChallenge, deleteChallenge, giveKey, lockProvider, sentLately } from './challenges.store.ts'
import type { Purpose } from './challenges.table.ts'

const BETWEEN_CODES_MS = 30_000
const PER_HOUR = 10
const PER_DAY = 30
const PER_ADDRESS_A_MINUTE = 30

interface CodeToSend {
  purpose: Purpose
  provider: string
  text: MessageKey
  detail?: unknown
}

/** Sends a code to an identifier and answers the key that opens it together with the code. */
export async function sendCode(ctx: Context, { purpose, provider, text, detail }: CodeToSend): Promise<string> {
  const fromHere = await countHit(ctx, `send-code from ${ctx.address}`, 60_000)
  if (fromHere > PER_ADDRESS_A_MINUTE) refuse('code-too-often', { keepsChanges: true })

  await lockProvider(ctx.db, provider)
  const lately = await sentLately(ctx, provider, purpose)
  const waitMs = lately.last ? lately.last.createdAt.getTime() + BETWEEN_CODES_MS - ctx.clock.now().getTime() : 0
  if (lately.last && waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1000)
    const key = await giveKey(ctx.db, lately.last.id, 'code')
    refuse('code-already-sent', { params: { seconds }, data: { key, seconds }, keepsChanges: true })
  }
  if (lately.hour >= PER_HOUR || lately.day >= PER_DAY) refuse('code-too-often', { keepsChanges: true })

  const code = newCode()
  const id = await createChallenge(ctx, { purpose, provider, code, detail })
  const key = await giveKey(ctx.db, id, 'code')
  ctx.afterCommit(async (db) => {
    try {
      await ctx.deliver({ to: provider, subject: say('accounts.code.subject'), text: say(text, { code }) })
    } catch {
      await deleteChallenge(db, id)
      refuse('code-not-sent')
    }
  })
  return key
}
