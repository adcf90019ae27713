import {
  listDeliveryServices as deliveryServicesCall,
  listPaymentModes as paymentModesCall,
} from '@brigade/contract/lookups/lookups.contract.ts'
import { bind } from '../../platform/http/bind.ts'
import { listDeliveryServices, listPaymentModes } from './lookups.store.ts'

export const lookupsRoutes = [
  bind(paymentModesCall, async (ctx) => ({ data: await listPaymentModes(ctx.db) })),
  bind(deliveryServicesCall, async (ctx) => ({ data: await listDeliveryServices(ctx.db) })),
]
