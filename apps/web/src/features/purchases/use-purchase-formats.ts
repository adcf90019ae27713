import { useMemo } from 'react'
import { useSpendingFormats } from '../suppliers/use-spending-formats.ts'

interface Amount {
  isWeight: boolean
  weight?: number | null | undefined
  nos?: number | null | undefined
}

export function usePurchaseFormats() {
  const formats = useSpendingFormats()
  return useMemo(
    () => ({
      ...formats,
      quantity: ({ isWeight, weight, nos }: Amount) => formats.quantity(isWeight, (isWeight ? weight : nos) ?? 0),
    }),
    [formats],
  )
}
