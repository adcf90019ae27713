import { say } from '@brigade/contract/messages/say.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireBranchAlone } from '../restaurants/restaurants.public.ts'

const findHolders = statement(
  (_: AnyTable, { restId, codes }: Args<{ restId: string; codes: string[] }>) =>
    sql<{ id: string; code: string; food: string; variation: string }>`
    select v.id, v.code, f.name as food, v.name as variation
      from variations v join foods f on f.rest_id = v.rest_id and f.id = v.food_id
     where v.rest_id = ${restId} and v.code = any(${codes}::text[]) and v.archived_at is null`,
)

type Ctx = Pick<Context, 'db' | 'actor' | 'kept'>

/** Calls that save codes of one branch follow each other, so none takes a code that another has just saved. */
async function holdersOf(ctx: Ctx, restId: string, codes: string[]) {
  await requireBranchAlone(ctx, restId)
  const holders = await ctx.db.run(findHolders({ restId, codes }))
  return new Map(holders.map((holder) => [holder.code, holder]))
}

interface SentCode {
  code: string | null
  field: string
}

/** Throws `code-taken` for codes that other variations of the branch have. `ownId` is the variation that is changed. */
export async function refuseTakenCodes(
  ctx: Ctx,
  restId: string,
  sent: readonly SentCode[],
  ownId?: string,
): Promise<void> {
  const codes = sent.flatMap(({ code }) => code ?? [])
  if (codes.length === 0) return
  const holders = await holdersOf(ctx, restId, codes)
  const taken = sent.flatMap(({ code, field }) => {
    const holder = holders.get(code ?? '')
    return holder && holder.id !== ownId ? [{ field, params: { ...holder } }] : []
  })
  const [first] = taken
  if (!first) return
  const fields = Object.fromEntries(taken.map(({ field, params }) => [field, say('error.code-taken', params)]))
  refuse('code-taken', { params: first.params, fields })
}

/** Whether a variation of the branch has a code. Nobody takes or frees it until the transaction ends. */
export async function isCodeTaken(ctx: Ctx, restId: string, code: string): Promise<boolean> {
  return (await holdersOf(ctx, restId, [code])).size > 0
}
