import type { Additions } from '../../shared/additions.tsx'
import { PrintOrder } from './print-order.tsx'
import { PrintTrouble } from './print-trouble.tsx'
import { useHandOver } from './use-hand-over.ts'

/** What stands on the screens of orders where a branch prints. */
export const additions: Additions = { Order: PrintOrder, Orders: PrintTrouble }

/** Hands over what the branch prints for as long as it is there; there is nothing to see. */
export function HandOver({ restId }: { restId: string }) {
  useHandOver(restId)
  return null
}
