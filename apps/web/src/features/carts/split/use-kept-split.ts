import { MOST_GUESTS } from '@brigade/contract/carts/tender.rules.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useDraft } from '../../../shared/drafts.ts'
import { useDraftOwner } from '../../../shared/form/draft-owner.ts'
import type { WhoPays } from './guests.rules.ts'
import type { Chosen } from './items.tsx'
import { ways, type Way } from './part.rules.ts'

/** What a person chose of a split. */
interface Choice {
  way?: Way | undefined
  guests?: number | undefined
  whoPays: WhoPays
  /** By item: what the guest whose turn it is pays. */
  chosen: Chosen
}

interface KeptSplit extends Choice {
  cartId: string
  /** How many parts were paid then. */
  parts: number
}

const keptSplits = z.array(
  z.object({
    cartId: z.string(),
    parts: z.number(),
    way: z.enum(ways).optional(),
    guests: z.int().min(1).max(MOST_GUESTS).optional(),
    whoPays: z.record(z.string(), z.array(z.array(z.number()))),
    chosen: z.record(z.string(), z.number()),
  }),
)
const areKept = (kept: unknown): kept is readonly KeptSplit[] => keptSplits.safeParse(kept).success

/** Those of carts that were paid, or are gone, make room for later ones. */
const MOST_KEPT = 20
const nothing = { whoPays: {}, chosen: {} }
const none: readonly KeptSplit[] = []

interface Begun {
  way: Way
  parts: number
}

/** After another part was paid, what it says of the way counts, also if another till took it. No part says how many guests pay by guest. */
function chosenBefore(before: KeptSplit | undefined, begun: Begun): Choice {
  if (!before) return nothing
  if (before.parts === begun.parts) return before
  const { guests, whoPays } = before
  return { ...nothing, whoPays, ...(begun.way === 'guests' && { guests }) }
}

/**
 * What was chosen of the split of a cart's bill, with what changes it. This browser keeps it: a till may charge a card, go to
 * another cart, or load its page again before all guests have paid. It holds no amounts, so those follow the bill.
 */
export function useKeptSplit(cartId: string, begun: Begun) {
  const { accountId } = useDraftOwner()
  const { draft, change, isReady } = useDraft(accountId, 'splits', none, areKept)
  const [atOpening] = useState(begun)
  const [own, setOwn] = useState<Choice>()
  const before = draft.find((split) => split.cartId === cartId)
  const choice = own ?? chosenBefore(before, atOpening)
  const choose = (changes: Partial<Choice>) => {
    const { way, guests, whoPays, chosen } = { ...choice, ...changes }
    const next = { way, guests, whoPays, chosen }
    setOwn(next)
    change((splits) =>
      [...splits.filter((split) => split.cartId !== cartId), { ...next, cartId, parts: begun.parts }].slice(-MOST_KEPT),
    )
  }
  return { choice, choose, isReady }
}
