import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { checkInput, type InputLimits, type InputProblem } from '@brigade/contract/kernel/input-rules.ts'
import type { DeliveryService } from '@brigade/contract/lookups/lookups.contract.ts'
import type { assignDelivery } from '@brigade/contract/orders/deliveries.contract.ts'

export const QUOTE_LIMITS = { maxLength: 200 }
export const MANIFEST_LIMITS = { maxLength: 2000 }

interface DispatchEntry {
  partner: Pick<DeliveryService, '_id' | 'isOwn'> | undefined
  quoteId: string
  manifest: string
}

type ReadDispatch =
  | { sent: SentOf<typeof assignDelivery> }
  | { place: 'partner'; problem: 'order.delivery-partner' }
  | { place: 'quoteId' | 'manifest'; problem: InputProblem }

/** Neither has to be there. */
function wrongWith(typed: string, limits: InputLimits): InputProblem | null {
  const text = typed.trim()
  return text === '' ? null : checkInput('no-or-name', text, limits)
}

/** Who brings an order, and what they are told of it; or what to say first. Own drivers are told nothing. */
export function readDispatch(orderId: string, { partner, quoteId, manifest }: DispatchEntry): ReadDispatch {
  if (!partner) return { place: 'partner', problem: 'order.delivery-partner' }
  const sent = { orderId, delServiceId: partner._id, quoteId: null, manifest: null }
  if (partner.isOwn) return { sent }
  const wrongQuote = wrongWith(quoteId, QUOTE_LIMITS)
  if (wrongQuote) return { place: 'quoteId', problem: wrongQuote }
  const wrongManifest = wrongWith(manifest, MANIFEST_LIMITS)
  if (wrongManifest) return { place: 'manifest', problem: wrongManifest }
  return { sent: { ...sent, quoteId: quoteId.trim() || null, manifest: manifest.trim() || null } }
}
