import type { food as foodOnWire, Food } from '@brigade/contract/foods/foods.contract.ts'
import type { Endpoint, SentOf } from '@brigade/contract/kernel/endpoint.ts'
import type { z } from 'zod'
import type { CallError } from '../../../shared/api/call-error.ts'
import { call, newIdempotencyKey, type CallOptions, type Reply } from '../../../shared/api/client.ts'
import { offerUndo } from '../../../shared/ui/undo-store.ts'
import { useChangedFoods } from '../foods.queries.ts'

interface Undoing<E extends Endpoint<z.ZodType, typeof foodOnWire>> {
  endpoint: E
  /** What was done. */
  text: string
  /** The calls that bring the values before back, each for the version that the one before left. */
  steps: (sent: SentOf<E>) => ReadonlyArray<(version: number) => SentOf<E>>
  carried?: () => Pick<CallOptions, 'token'>
}

export function useChange<E extends Endpoint<z.ZodType, typeof foodOnWire>>(
  food: Food,
  onDone: () => void,
  undoing?: Undoing<E>,
) {
  const { show, reload } = useChangedFoods()
  return {
    version: food.version,
    onDone: ({ data }: Reply<Food>, sent: SentOf<E>) => {
      show(data)
      onDone()
      if (!undoing) return
      const { endpoint, text, carried } = undoing
      const steps = undoing.steps(sent).map((step) => ({ step, key: newIdempotencyKey() }))
      if (steps.length === 0) return
      offerUndo({
        text,
        undo: async () => {
          let present = data
          for (const { step, key } of steps) {
            const reply = await call(endpoint, step(present.version), { ...carried?.(), idempotencyKey: key })
            present = reply.data
          }
          show(present)
        },
      })
    },
    onFail: (error: CallError) => {
      if (!error.isLost) reload()
    },
  }
}
