interface Charge {
  amount: number
  note: string
}

/** Equal charges may repeat: each takes away one. */
function without<Of extends Charge>(charges: readonly Of[], gone: readonly Charge[]): Of[] {
  let left = [...charges]
  for (const { amount, note } of gone) {
    const found = left.findIndex((charge) => charge.amount === amount && charge.note === note)
    left = left.filter((_charge, at) => at !== found)
  }
  return left
}

/**
 * The charges that a cart has now, with what a person made of those that were shown: what others added meanwhile stays, and
 * what they took away does not come back.
 */
export function chargesAfter<Of extends Charge>(
  now: readonly Of[],
  { shown, wanted }: { shown: readonly Of[]; wanted: readonly Of[] },
): Of[] {
  const isAsShown = now.length === shown.length && without(now, shown).length === 0
  if (isAsShown) return [...wanted]
  return [...without(now, without(shown, wanted)), ...without(wanted, shown)]
}
