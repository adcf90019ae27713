import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { useState } from 'react'
import type { z } from 'zod'
import type { CallError } from '../../../shared/api/call-error.ts'
import type { Reply } from '../../../shared/api/client.ts'
import { mayBeSent, refuseAt, type Place } from '../../lookups/read-form.ts'
import { useChangedFoods } from '../foods.queries.ts'

export type Places = Readonly<Record<string, Place>>

/**
 * A change goes with the version somebody began with: where it is no longer the current one, nothing is changed, and it is
 * looked at again. From then on the version that is shown counts.
 */
export function useChange(food: Food, places: Places, onDone: () => void) {
  const { show, reload } = useChangedFoods()
  const [begunAt, setBegunAt] = useState<number | null>(food.version)
  const [told, setTold] = useState<string | null>(null)
  return {
    told,
    stamp: { foodId: food._id, version: begunAt ?? food.version },
    settings: {
      onDone: ({ data }: Reply<Food>) => {
        show(data)
        onDone()
      },
      onFail: (error: CallError) => {
        const isStale = error.code === 'stale-version'
        setTold(isStale ? error.message : null)
        if (isStale) setBegunAt(null)
        if (!error.isLost) reload()
        refuseAt(places, error.fields)
      },
    },
  }
}

/** Whether a change may be sent. Where not, each place says why, and the first problem is said as a message too. */
export function maySend<Input extends z.ZodType>(
  schema: Input,
  entered: unknown,
  places: Places,
): entered is z.input<Input> {
  return mayBeSent(schema, entered, places)
}
