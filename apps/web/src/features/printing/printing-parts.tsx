import type { Additions } from '../../shared/additions.tsx'
import { PrintOrder } from './print-order.tsx'
import { PrintTrouble } from './print-trouble.tsx'
import { useHandOver } from './use-hand-over.ts'

/** The additions to the order screens of a branch that prints. */
export const additions: Additions = { Order: PrintOrder, Orders: PrintTrouble }

/** Runs the hand-over while mounted; renders nothing. */
export function HandOver({ restId }: { restId: string }) {
  useHandOver(restId)
  return null
}
