import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf } from '../kernel/fields.ts'

/** How many listed foods of a branch use an entry: a customization, addon, menu, coalition, category or tax. */
const menuUse = z.object({
  _id: z.string(),
  count: z.number().int(),
  /** At most eight of them, by name. */
  foods: z.array(z.object({ _id: z.string(), name: z.string(), image: z.string().optional() })),
})
export type MenuUse = z.infer<typeof menuUse>

export const readMenuUses = endpoint({
  name: 'read-menu-uses',
  summary: 'Name the foods of a branch that use each customization, addon, menu, coalition, category and tax',
  method: 'POST',
  path: '/manager/menu-uses',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf() }),
  /** Without entries that no food uses. */
  data: z.array(menuUse),
})
