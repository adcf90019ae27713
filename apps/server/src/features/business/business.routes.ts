import { businessDetails } from '@brigade/contract/business/business.contract.ts'
import { bind } from '../../platform/http/bind.ts'
import { getBusiness, hasSold } from './business.public.ts'

export const businessRoutes = [
  bind(businessDetails, async (ctx) => ({ data: { ...(await getBusiness(ctx.db)), hasSold: await hasSold(ctx.db) } })),
]
