import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { addSiting as addCall, ListedSiting } from '@brigade/contract/sitings/sitings.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/http/read-input.ts'
import { newId } from '../../platform/new-id.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { refuseTaken } from '../lookups/lookups.public.ts'
import { requireBranch, restaurantsOf } from '../restaurants/restaurants.public.ts'
import { announceSitings } from './announce-sitings.ts'
import { insertSiting, sitingNamed } from './sitings.store.ts'

async function branchFor(ctx: Context, restId: string | undefined): Promise<string> {
  if (restId !== undefined) return (await requireBranch(ctx, restId)).id
  const [only, ...others] = await restaurantsOf(ctx)
  return only && others.length === 0 ? only._id : refuseField('restId', 'siting.restaurant')
}

export async function addSiting(ctx: Context, input: InputOf<typeof addCall>): Promise<ListedSiting> {
  const restId = await branchFor(ctx, input.restId)
  const { name, hasCharge, amount, capacity } = input
  const id = newId(ctx.clock.now())
  const added =
    (await insertSiting(ctx, { restId, id, name, hasCharge, amount, capacity })) ??
    refuseTaken(name, await sitingNamed(ctx.db, restId, name))
  recordAudit(ctx, {
    action: 'add siting',
    on: id,
    restId,
    after: { name, hasCharge, amount: toDecimal(amount, ctx.decimals), capacity },
  })
  announceSitings(ctx, restId)
  return added
}
