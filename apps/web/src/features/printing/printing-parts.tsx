import type { Additions } from '../../shared/additions.tsx'
import { PrintOrder } from './print-order.tsx'
import { PrintTrouble } from './print-trouble.tsx'
import { useHandOver } from './use-hand-over.ts'

export const additions: Additions = { Order: PrintOrder, Orders: PrintTrouble }

export function HandOver({ restId }: { restId: string }) {
  useHandOver(restId)
  return null
}
