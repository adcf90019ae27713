import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idList, idOf } from '../kernel/fields.ts'
import { textInput } from '../kernel/input-schema.ts'
import { liveTopic } from '../kernel/live-topic.ts'
import { pairingCode } from '../printing/pairing.contract.ts'

// A kitchen display is a screen in the kitchen with a key of its own, for one branch.

export const kitchenErrors = defineErrors({
  'kitchen-code-dead': 409,
  /** The order was handed over, sent or cancelled, so it cannot come back. */
  'kitchen-order-left': 409,
  /** The portions of the variation are counted, and a display does not know how many there are. */
  'kitchen-counted': 409,
})

/** A hint carries `restId` and, for marks on a ticket, `orderId`. */
export const kitchenTopic = liveTopic('/manager/kitchen')

/** A display reads its tickets at least every minute; without a call for this long it counts as gone. */
export const DISPLAY_HEARD_MS = 3 * 60_000

const kitchenDisplay = z.object({
  _id: z.string(),
  restId: z.string(),
  name: z.string(),
  isConnected: z.boolean(),
  /** Those that it shows; none means all. */
  stationIds: z.array(z.string()).optional(),
  heardAt: z.string().nullable(),
  pairedAt: z.string(),
})
export type KitchenDisplay = z.infer<typeof kitchenDisplay>

export const listKitchenDisplays = endpoint({
  name: 'list-kitchen-displays',
  summary: 'List the kitchen displays of a branch, newest first',
  method: 'GET',
  path: '/manager/kitchen-displays',
  who: 'approved',
  input: z.object({ restId: idOf() }),
  data: z.array(kitchenDisplay),
})

export const makeKitchenCode = endpoint({
  name: 'make-kitchen-code',
  summary: 'Create a code that pairs one kitchen display with a branch. It replaces the previous code',
  method: 'POST',
  path: '/manager/kitchen-pairing',
  who: 'approved',
  secret: true,
  input: z.object({ restId: idOf() }),
  data: z.object({ code: z.string(), expiresAt: z.string() }),
})

export const unpairKitchenDisplay = endpoint({
  name: 'unpair-kitchen-display',
  summary: 'End the pairing of a kitchen display. Its key is dead at once',
  method: 'DELETE',
  path: '/manager/kitchen-pairing',
  who: 'approved',
  input: z.object({ kdId: idOf() }),
  data: z.undefined(),
})

export const chooseStations = endpoint({
  name: 'choose-stations',
  summary: 'Tell which stations a kitchen display shows; none means all. Repeating it changes nothing',
  method: 'PATCH',
  path: '/kitchen-display/stations',
  who: 'kitchen-display',
  input: z.object({ stationIds: idList() }),
  data: z.undefined(),
})

export const pairKitchenDisplay = endpoint({
  name: 'pair-kitchen-display',
  summary: 'Exchange a code for the key of a kitchen display. Only this reply shows the key',
  method: 'POST',
  path: '/kitchen-display/pairing',
  who: 'anyone',
  secret: true,
  input: z.object({ code: pairingCode, name: textInput('no-or-name', { minLength: 1, maxLength: 60 }) }),
  data: z.object({ key: z.string(), restId: z.string(), restaurant: z.string() }),
  errors: kitchenErrors,
})
