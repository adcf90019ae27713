import { favouritesTopic, type changeFavourite as changeCall } from '@brigade/contract/foods/favourites.contract.ts'
import { favouritesMessages } from '@brigade/contract/foods/favourites.messages.ts'
import { favouritesAfter, MOST_FAVOURITES } from '@brigade/contract/foods/favourites.rules.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { fillIn } from '@brigade/contract/kernel/message-catalogue.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../platform/context.ts'
import { InputRefusal, refuseField } from '../../platform/http/read-input.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireBranch, requireBranchAlone } from '../restaurants/restaurants.public.ts'
import { hasFood, readFavourites, writeFavourites } from './favourites.store.ts'

export async function listFavourites(ctx: Context, restId: string): Promise<string[]> {
  await requireBranch(ctx, restId)
  return readFavourites(ctx.db, restId)
}

/** Waits for other changes of the branch, so that two tills lose none. Throws `not-found`. */
export async function changeFavourite(ctx: Context, input: InputOf<typeof changeCall>): Promise<string[]> {
  const { restId, foodId } = input
  await requireBranchAlone(ctx, restId)
  const [isKnown, were] = await Promise.all([hasFood(ctx.db, { restId, foodId }), readFavourites(ctx.db, restId)])
  if (!isKnown) return refuse('not-found')
  const are = favouritesAfter(were, input) ?? refuseField('before', 'input.not-in-list')
  if (are.length > MOST_FAVOURITES) {
    const full = fillIn(favouritesMessages['favourites.full'], { most: MOST_FAVOURITES })
    throw new InputRefusal({ foodId: full })
  }
  if (isDeepStrictEqual(are, were)) return were
  await writeFavourites(ctx.db, restId, are)
  recordAudit(ctx, {
    action: 'change favourites',
    on: foodId,
    restId,
    before: { favourites: were },
    after: { favourites: are },
  })
  ctx.announce(favouritesTopic, { restId })
  return are
}
