import { say } from '@brigade/contract/messages/say.ts'
import {
  addTerminal as addCall,
  changeTerminal as changeCall,
  listTerminals as listCall,
  removeTerminal as removeCall,
} from '@brigade/contract/terminals/terminals.contract.ts'
import {
  listLateCharges,
  settleLateCharge as settleLateCall,
} from '@brigade/contract/terminals/late-charges.contract.ts'
import { accountOf } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { requireReachable } from '../webhooks/webhooks.public.ts'
import { addTerminal, changeTerminal, removeTerminal, terminalsOf } from './keep-terminals.ts'
import { lateCharges, settleLateCharge } from './late-charges.ts'

export const terminalsRoutes = [
  bind(listCall, async (ctx, { restId }) => {
    const { id } = await requireBranch(ctx, restId)
    const terminals = await terminalsOf(ctx, id)
    const isOwner = accountOf(ctx).type === 'owner'
    return { data: isOwner ? terminals : terminals.map(({ url: _, ...terminal }) => terminal) }
  }),
  bind(
    addCall,
    async (ctx, input) => ({ data: await addTerminal(ctx, input), message: say('terminal.added') }),
    (world, { url }) => requireReachable(world, url),
  ),
  bind(
    changeCall,
    async (ctx, input) => ({ data: await changeTerminal(ctx, input), message: say('terminal.changed') }),
    (world, { url }) => requireReachable(world, url),
  ),
  bind(removeCall, async (ctx, input) => {
    await removeTerminal(ctx, input)
    return { message: say('terminal.removed') }
  }),
  bind(listLateCharges, async (ctx, { restId }) => {
    const { id } = await requireBranch(ctx, restId)
    return { data: await lateCharges(ctx, id) }
  }),
  bind(settleLateCall, async (ctx, input) => {
    await settleLateCharge(ctx, input)
    return { message: say('card.settled') }
  }),
]
