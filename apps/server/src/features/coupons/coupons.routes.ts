import {
  addCoupon as addCall,
  changeCoupon as changeCall,
  editCoupon as editCall,
  listCoupons as listCall,
  shareCoupon as shareCall,
} from '@brigade/contract/coupons/coupons.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { bind } from '../../platform/http/bind.ts'
import { listPage } from '../../platform/http/page.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { addCoupon } from './add-coupon.ts'
import { changeCoupon } from './change-coupon.ts'
import { editCoupon } from './edit-coupon.ts'
import { countCoupons, readCoupons } from './kept-coupons.store.ts'
import { shareCoupon } from './share-coupon.ts'

export const couponsRoutes = [
  bind(listCall, async (ctx, { restId, ...page }) => {
    await requireBranch(ctx, restId)
    return listPage(page, readCoupons(ctx, restId, page), countCoupons(ctx.db, restId))
  }),
  bind(addCall, async (ctx, input) => {
    const data = await addCoupon(ctx, input)
    return { data, message: say('coupons.added', { code: data.code }) }
  }),
  bind(editCall, async (ctx, input) => {
    const data = await editCoupon(ctx, input)
    return { data, message: say('coupons.edited', { code: data.code }) }
  }),
  bind(shareCall, async (ctx, input) => {
    const data = await shareCoupon(ctx, input)
    return { data, message: say('coupons.shared', { code: data.code }) }
  }),
  bind(changeCall, async (ctx, input) => {
    const data = await changeCoupon(ctx, input)
    return { data, message: say(data.isStopped ? 'coupons.stopped' : 'coupons.restarted', { code: data.code }) }
  }),
]
