import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf } from '../kernel/fields.ts'
import { perService, restaurantsErrors } from './opening.contract.ts'
import { restaurant } from './restaurants.contract.ts'

/** Minutes. */
export const MAX_PREPARATION = 1440

const wrong = { error: 'order.preparation-time' }

/** Minutes from accepting an order to its promise. */
export const preparationTime = z.number(wrong).int(wrong).min(1, wrong).max(MAX_PREPARATION, wrong)

/** One press accepts an order of the service with this time. Null for the one that each browser used last. */
export const changePreparation = endpoint({
  name: 'change-preparation',
  summary: 'Set the usual preparation time of services',
  method: 'PATCH',
  path: '/manager/restaurant-preparation',
  who: 'approved',
  input: z.object({
    restId: idOf(),
    preparation: perService(z.object({ preparationTime: preparationTime.nullable(), typeId: idOf('service.select') })),
  }),
  data: restaurant,
  errors: restaurantsErrors,
})
