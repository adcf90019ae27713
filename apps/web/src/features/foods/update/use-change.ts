import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { CallError } from '../../../shared/api/call-error.ts'
import type { Reply } from '../../../shared/api/client.ts'
import { useChangedFoods } from '../foods.queries.ts'

export function useChange(food: Food, onDone: () => void) {
  const { show, reload } = useChangedFoods()
  return {
    version: food.version,
    onDone: ({ data }: Reply<Food>) => {
      show(data)
      onDone()
    },
    onFail: (error: CallError) => {
      if (!error.isLost) reload()
    },
  }
}
