import { readFoodStep } from '@brigade/contract/foods/food-step.contract.ts'
import { foodsTopic, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { callKey, useCall } from '../../../shared/api/queries.ts'
import { useLiveRefresh } from '../../../shared/live/use-live.ts'

export function useFoodStep({ restId, _id: foodId }: Food) {
  useLiveRefresh(foodsTopic, restId, callKey(readFoodStep, { restId, foodId }))
  return useCall(readFoodStep, { restId, foodId })
}
