import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WhoPays } from './guests.rules.ts'
import type { Way } from './part.rules.ts'

/** What a person chose of a split. */
interface Choice {
  way?: Way
  guests?: number
  whoPays: WhoPays
}

interface KeptSplit extends Choice {
  /** How many parts were paid then. */
  parts: number
}

/** By cart, as long as the page: a till may charge a card, or go to another cart and back, before all guests have paid. */
const kept = new WeakMap<QueryClient, Map<string, KeptSplit>>()

/** After another part was paid, what it says of the way counts, also if another till took it. No part says how many guests pay by guest. */
function chosenBefore(before: KeptSplit | undefined, begun: { way: Way; parts: number }): Choice {
  if (!before) return { whoPays: {} }
  const { parts, ...choice } = before
  if (parts === begun.parts) return choice
  const { guests, whoPays } = choice
  return begun.way === 'guests' && guests !== undefined ? { guests, whoPays } : { whoPays }
}

/** What was chosen of the split of a cart's bill, with what changes it. */
export function useKeptSplit(cartId: string, begun: { way: Way; parts: number }) {
  const client = useQueryClient()
  const ofClient = kept.get(client) ?? new Map<string, KeptSplit>()
  kept.set(client, ofClient)
  const [choice, setChoice] = useState(() => chosenBefore(ofClient.get(cartId), begun))
  const choose = (changes: Partial<Choice>) => {
    const next = { ...choice, ...changes }
    ofClient.set(cartId, { ...next, parts: begun.parts })
    setChoice(next)
  }
  return [choice, choose] as const
}
