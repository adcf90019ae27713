import type { setUp } from '@brigade/contract/business/business.contract.ts'
import { localeOfCurrency } from '@brigade/contract/kernel/locale.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { isSetUpOpen, type Business } from '../business/business.public.ts'
import { normaliseProvider } from './provider.ts'
import { sendCode } from './send-code.ts'

const detail = z.object({ name: z.string(), currency: z.string(), timeZone: z.string() })

export function businessToMake(kept: unknown): Business {
  const made = detail.parse(kept)
  return { ...made, locale: localeOfCurrency(made.currency) }
}

export async function beginSetUp(ctx: Context, input: InputOf<typeof setUp>): Promise<{ key: string }> {
  const { token, provider, ...made } = input
  if (!(await isSetUpOpen(ctx.db, token))) return refuse('set-up-closed')
  const key = await sendCode(ctx, {
    purpose: 'set-up',
    provider: normaliseProvider(provider),
    text: 'accounts.set-up-code.text',
    detail: made,
  })
  return { key }
}
