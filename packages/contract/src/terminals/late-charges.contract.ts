import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf } from '../kernel/fields.ts'
import { textInput } from '../kernel/input-schema.ts'
import { liveTopic } from '../kernel/live-topic.ts'
import { cardCharge, cardChargesErrors, MAX_NOTE } from './card-charges.contract.ts'

/** A hint carries `restId`: a terminal took money late in the branch, or a person settled such a charge. */
export const lateChargesTopic = liveTopic('/manager/late-card-charges')

/** Money that a terminal took although a person had said that it did not, and that no open cart waits for. */
const lateCharge = cardCharge.omit({ status: true, isCancelling: true, reason: true }).extend({
  /** The terminal's own name of it, such as the number of its receipt; may be empty. */
  reference: z.string(),
})
export type LateCharge = z.infer<typeof lateCharge>

export const listLateCharges = endpoint({
  name: 'list-late-card-charges',
  summary:
    'List what terminals of a branch took after a person had said that they did not, once the cart was paid otherwise, ' +
    'charged again, merged or deleted. The earliest first',
  method: 'POST',
  path: '/manager/late-card-charges',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf() }),
  data: z.array(lateCharge),
})

export const settleLateCharge = endpoint({
  name: 'settle-late-card-charge',
  summary: 'Say that the money of a late charge was given back at the terminal',
  method: 'PATCH',
  path: '/manager/late-card-charge',
  who: 'approved',
  input: z.object({
    restId: idOf(),
    chargeId: idOf('tender.select'),
    reason: textInput('name', { minLength: 2, maxLength: MAX_NOTE }),
  }),
  data: z.undefined(),
  errors: { 'card-charge-moved': cardChargesErrors['card-charge-moved'] },
})
