import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf } from '../kernel/fields.ts'
import { kitchenErrors } from './displays.contract.ts'

/** The most variations of one reading. */
export const MOST_SOLD_OUT = 200
export const MOST_ON_SALE = 3000

const which = z.object({ foodId: idOf(), variationId: idOf() })

export const sellOut = endpoint({
  name: 'sell-out',
  summary: 'Mark a variation as sold out from a kitchen display',
  method: 'PATCH',
  path: '/kitchen-display/sold-out',
  who: 'kitchen-display',
  input: which,
  data: z.undefined(),
})

const soldOut = z.object({
  foodId: z.string(),
  variationId: z.string(),
  food: z.string(),
  variation: z.string(),
  /** Its portions are counted and none is left, so that it comes back only with their number, under Foods. */
  isCounted: z.boolean(),
})
export type SoldOut = z.infer<typeof soldOut>

export const listSoldOut = endpoint({
  name: 'list-sold-out',
  summary: 'List what is sold out in the branch of a kitchen display, by name',
  method: 'GET',
  path: '/kitchen-display/sold-out',
  who: 'kitchen-display',
  input: z.object({ restId: idOf() }),
  data: z.array(soldOut),
})

export const sellAgain = endpoint({
  name: 'sell-again',
  summary: 'Take back from a kitchen display that a variation is sold out. Repeating it changes nothing',
  method: 'PATCH',
  path: '/kitchen-display/back-on',
  who: 'kitchen-display',
  input: which,
  data: z.undefined(),
  errors: kitchenErrors,
})

const onSale = soldOut.omit({ isCounted: true }).extend({ stationId: z.string() })
export type OnSale = z.infer<typeof onSale>

export const listOnSale = endpoint({
  name: 'list-on-sale',
  summary: 'List what can be ordered in the branch of a kitchen display, by name, with its station',
  method: 'GET',
  path: '/kitchen-display/on-sale',
  who: 'kitchen-display',
  input: z.object({ restId: idOf() }),
  data: z.array(onSale),
})
