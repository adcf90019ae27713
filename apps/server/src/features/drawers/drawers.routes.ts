import {
  chooseDrawer as chooseCall,
  closeDrawer as closeCall,
  listZReports as listCall,
  moveCash as moveCall,
  openDrawer as openCall,
  readDrawers as drawersCall,
  readZReport as reportCall,
  requireDrawers as requireCall,
} from '@brigade/contract/drawers/drawers.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { bind } from '../../platform/http/bind.ts'
import { listPage } from '../../platform/http/page.ts'
import { refuse } from '../../platform/refusal.ts'
import { moneyText } from '../business/business.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { closeDrawer } from './close-drawer.ts'
import { chooseDrawer, moveCash, openDrawer, openDrawersOf, requireDrawers } from './keep-drawers.ts'
import { countReports, readHeads, readReports } from './z-reports.store.ts'

export const drawersRoutes = [
  bind(drawersCall, async (ctx, { restId }) => ({ data: await openDrawersOf(ctx, await requireBranch(ctx, restId)) })),
  bind(openCall, async (ctx, input) => ({
    data: await openDrawer(ctx, input),
    message: say('drawer.opened', { name: input.name }),
  })),
  bind(chooseCall, async (ctx, input) => {
    const { name, data } = await chooseDrawer(ctx, input)
    return { data, message: say('drawer.chosen', { name }) }
  }),
  bind(moveCall, async (ctx, input) => {
    const data = await moveCash(ctx, input)
    const amount = await moneyText(ctx.db, input.amount)
    return { data, message: say(input.way === 'in' ? 'drawer.paid-in' : 'drawer.paid-out', { amount }) }
  }),
  bind(closeCall, async (ctx, input) => {
    const data = await closeDrawer(ctx, input)
    return { data, message: say('drawer.is-closed', { name: data.drawer, number: data.number }) }
  }),
  bind(requireCall, async (ctx, input) => ({
    data: await requireDrawers(ctx, input),
    message: say(input.isRequired ? 'drawer.now-required' : 'drawer.not-required'),
  })),
  bind(listCall, async (ctx, { restId, ...page }) => {
    const { id } = await requireBranch(ctx, restId)
    return listPage(page, readHeads(ctx, id, page), countReports(ctx.db, id))
  }),
  bind(reportCall, async (ctx, { restId, drawerId }) => {
    const { id } = await requireBranch(ctx, restId)
    const [data] = await readReports(ctx, { restId: id, drawerIds: [drawerId] })
    return { data: data ?? refuse('not-found') }
  }),
]
