import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'

export const lookupsErrors = defineErrors({
  'payment-mode-unknown': 404,
  'delivery-service-unknown': 404,
})

/** An entry of one of the business's lists. */
export const named = z.object({ _id: z.string(), name: z.string() })
export type Named = z.infer<typeof named>

export const listPaymentModes = endpoint({
  name: 'list-payment-modes',
  summary: 'How customers pay at this business',
  method: 'GET',
  path: '/manager/payment-modes',
  who: 'approved',
  input: z.object({}),
  data: z.array(named),
})

export const listDeliveryServices = endpoint({
  name: 'list-delivery-services',
  summary: 'Who brings orders to customers: own drivers and partners',
  method: 'GET',
  path: '/manager/delivery-services',
  who: 'approved',
  input: z.object({}),
  data: z.array(named),
})
