import type { MessageParams } from '@brigade/contract/kernel/message-catalogue.ts'
import { say, type MessageKey } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { countHit } from '../../platform/limits/count-hit.ts'
import { refuse } from '../../platform/refusal.ts'
import { newCode } from '../../platform/secrets.ts'
import { findKnownBrowser } from './browsers.store.ts'
import { createChallenge, deleteChallenge, giveKey, lockProvider, sentLately } from './challenges.store.ts'
import type { Purpose } from './challenges.table.ts'
import { BETWEEN_CODES_MS, FROM_ONE_PLACE, FROM_STRANGERS, PER_ADDRESS_A_MINUTE } from './code-limits.rules.ts'

interface CodeToSend {
  purpose: Purpose
  provider: string
  subject?: MessageKey
  text: MessageKey
  params?: MessageParams
  /** What the code is bound to besides purpose and identifier. */
  detail?: unknown
}

type Lately = Awaited<ReturnType<typeof sentLately>>

function isTooOften({ hour, day, hourFromHere, dayFromHere }: Lately['counts']): boolean {
  return (
    hourFromHere >= FROM_ONE_PLACE.hour ||
    dayFromHere >= FROM_ONE_PLACE.day ||
    hour >= FROM_STRANGERS.hour ||
    day >= FROM_STRANGERS.day
  )
}

/** The refusal includes a key, so that the code on its way can be entered. */
async function refuseAnother(ctx: Context, last: NonNullable<Lately['last']>, until: number): Promise<never> {
  const seconds = Math.ceil((until - ctx.clock.now().getTime()) / 1000)
  const key = last.isSame ? await giveKey(ctx.db, last.id, 'code') : undefined
  return refuse('code-already-sent', {
    ...(!last.isSame && { message: 'accounts.code-for-another' as const }),
    params: { seconds },
    data: { ...(key && { key }), seconds },
    keepsChanges: true,
  })
}

async function requireMayHaveAnother(ctx: Context, { counts, last }: Lately): Promise<void> {
  const now = ctx.clock.now().getTime()
  const sentAt = last?.createdAt.getTime() ?? 0
  // A clock that was set back must not extend the wait.
  if (last && now >= sentAt && now < sentAt + BETWEEN_CODES_MS)
    await refuseAnother(ctx, last, sentAt + BETWEEN_CODES_MS)
  if (!isTooOften(counts)) return
  const isAlive = last !== undefined && last.usedAt === null && last.expiresAt.getTime() > now
  if (isAlive && last.isSame) await refuseAnother(ctx, last, last.expiresAt.getTime())
  refuse('code-too-often', { keepsChanges: true })
}

/**
 * Sends a code to a normalised identifier after the commit and returns the key to enter it with. Throws
 * `code-already-sent`, with a key if the earlier code is bound to the same, and `code-too-often`; both keep what was
 * written so far. `code-not-sent` follows after the commit.
 */
export async function sendCode(ctx: Context, code: CodeToSend): Promise<string> {
  const { purpose, provider, detail } = code
  const browserId = purpose === 'sign-in' ? ((await findKnownBrowser(ctx, provider)) ?? null) : null
  // In a known browser the limits of its own codes suffice, and neighbours at its address cannot use them up.
  if (browserId === null) {
    const fromHere = await countHit(ctx, `send-code from ${ctx.address}`, 60_000)
    if (fromHere > PER_ADDRESS_A_MINUTE) refuse('code-too-often', { keepsChanges: true })
  }

  await lockProvider(ctx.db, provider)
  const askedFrom = browserId ?? ctx.address
  const bound = { purpose, provider, detail, askedFrom, browserId }
  await requireMayHaveAnother(ctx, await sentLately(ctx, bound))

  const digits = newCode()
  const id = await createChallenge(ctx, { ...bound, code: digits })
  const key = await giveKey(ctx.db, id, 'code')
  ctx.afterCommit(async (db) => {
    try {
      const subject = say(code.subject ?? 'accounts.code.subject')
      await ctx.deliver({ to: provider, subject, text: say(code.text, { ...code.params, code: digits }) })
    } catch {
      await deleteChallenge(db, id)
      refuse('code-not-sent')
    }
  })
  return key
}
