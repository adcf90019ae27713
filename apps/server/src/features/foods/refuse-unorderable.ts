import type { NotOrderable } from '@brigade/contract/foods/orderable.rules.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { refuse } from '../../platform/refusal.ts'

/** Says why a food cannot be ordered, in words that name it. */
export function refuseUnorderable(reason: NotOrderable, food: string, service: ServiceName): never {
  const params = { food }
  switch (reason) {
    case 'delisted':
      return refuse('food-delisted', { params })
    case 'not-for-service':
      return refuse('food-not-for-service', { params: { food, service } })
    case 'combo-not-now':
    case 'free-claim-not-now':
      return refuse('food-not-available-now', { message: `pricing.${reason}`, params })
    case 'not-available-now':
      return refuse('food-not-available-now', { params })
    case 'sold-out':
      return refuse('not-enough-stock', { message: 'foods.sold-out', params })
  }
}
