import { endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { z } from 'zod'

/** A call with required fields of several kinds, and one field that may be left out. */
export const addDish = endpoint({
  name: 'add-dish',
  summary: 'Adds a dish',
  method: 'POST',
  path: '/dishes',
  who: 'approved',
  input: z
    .object({ name: z.string(), price: z.number(), note: z.string().optional() })
    .and(
      z.discriminatedUnion('isCombo', [
        z.object({ isCombo: z.literal(true), comboPrice: z.number() }),
        z.object({ isCombo: z.literal(false) }),
      ]),
    )
    .and(z.object({ sizes: z.array(z.object({ name: z.string(), calories: z.number() })) })),
  data: z.object({}),
})

export const initial = { name: '', price: '', isCombo: false, sizes: [{ name: '', calories: '' }] }
