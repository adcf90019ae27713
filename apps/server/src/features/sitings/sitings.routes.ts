import { say } from '@brigade/contract/messages/say.ts'
import {
  readFloorPlan as readPlanCall,
  saveFloorPlan as savePlanCall,
} from '@brigade/contract/sitings/floor-plan.contract.ts'
import {
  addSiting as addCall,
  listSitings as listCall,
  listSitingsOf as listOfCall,
} from '@brigade/contract/sitings/sitings.contract.ts'
import { accountOf } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { addSiting } from './add-siting.ts'
import { readFloorPlan, saveFloorPlan } from './keep-floor-plan.ts'
import { listOfBranch, listOfBranches } from './sitings.store.ts'

export const sitingsRoutes = [
  bind(listCall, async (ctx) => ({ data: await listOfBranches(ctx, accountOf(ctx).restIds) })),
  bind(listOfCall, async (ctx, { restId, archived }) => {
    const branch = await requireBranch(ctx, restId)
    return { data: await listOfBranch(ctx, branch.id, archived) }
  }),
  bind(addCall, async (ctx, input) => {
    const data = await addSiting(ctx, input)
    return { data, message: say('siting.added', { name: data.name }) }
  }),
  bind(readPlanCall, async (ctx, { restId }) => ({ data: await readFloorPlan(ctx, restId) })),
  bind(savePlanCall, async (ctx, input) => ({ data: await saveFloorPlan(ctx, input) })),
]
