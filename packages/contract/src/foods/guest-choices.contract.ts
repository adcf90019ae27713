import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, moneyOnWire } from '../kernel/fields.ts'

const count = z.number().int()

const guestChoices = z.object({
  /** The first business day whose orders are counted. Rejected orders are not. */
  since: z.string(),
  /** Addons that were sold, most portions first. The amount is what these portions cost. */
  addons: z.array(z.object({ _id: z.string(), portions: count, amount: moneyOnWire })),
  /** Customizations of which an option was chosen, with these options, the most chosen first. */
  customizations: z.array(
    z.object({ _id: z.string(), options: z.array(z.object({ _id: z.string(), portions: count })) }),
  ),
})
export type GuestChoices = z.infer<typeof guestChoices>

export const readGuestChoices = endpoint({
  name: 'read-guest-choices',
  summary: 'Count the portions for which guests of a branch chose each addon and each option in 30 days',
  method: 'POST',
  path: '/manager/guest-choices',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf() }),
  data: guestChoices,
})
