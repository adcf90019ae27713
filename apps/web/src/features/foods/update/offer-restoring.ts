import type { food as foodOnWire, Food } from '@brigade/contract/foods/foods.contract.ts'
import type { Endpoint, SentOf } from '@brigade/contract/kernel/endpoint.ts'
import type { z } from 'zod'
import { call, newIdempotencyKey, type CallOptions } from '../../../shared/api/client.ts'
import { offerUndo } from '../../../shared/ui/undo-store.ts'

/** A call that changes one version of a food. */
export type ChangesFood = Endpoint<z.ZodType<unknown, { version?: number | null | undefined }>, typeof foodOnWire>

interface Restoring<E extends ChangesFood> {
  endpoint: E
  /** What was done. */
  text: string
  /** That the change left. */
  version: number
  /** The calls that bring the values before back, each for the version that the one before left. */
  steps: ReadonlyArray<(version: number, now: Date) => SentOf<E>>
  carried?: (() => Pick<CallOptions, 'token'>) | undefined
}

/** Offers to undo a change of a food. */
export function offerRestoring<E extends ChangesFood>(
  { endpoint, text, version, steps, carried }: Restoring<E>,
  show: (restored: Food) => void,
): void {
  const keyed = steps.map((step) => ({ step, key: newIdempotencyKey() }))
  if (keyed.length === 0) return
  offerUndo({
    text,
    undo: async () => {
      let present: Food | undefined
      for (const { step, key } of keyed) {
        const sent = step(present?.version ?? version, new Date())
        present = (await call(endpoint, sent, { ...carried?.(), idempotencyKey: key })).data
      }
      if (present) show(present)
    },
  })
}
