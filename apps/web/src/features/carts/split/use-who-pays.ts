import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WhoPays } from './guests.rules.ts'

/** By cart, as long as the page: a till may go to another cart and back before all guests have paid. */
const kept = new WeakMap<QueryClient, Map<string, WhoPays>>()

export function useWhoPays(cartId: string) {
  const client = useQueryClient()
  const ofClient = kept.get(client) ?? new Map<string, WhoPays>()
  kept.set(client, ofClient)
  const [whoPays, setWhoPays] = useState(() => ofClient.get(cartId) ?? {})
  const change = (next: WhoPays) => {
    ofClient.set(cartId, next)
    setWhoPays(next)
  }
  return [whoPays, change] as const
}
