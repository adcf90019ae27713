import { denominationsOf } from '@brigade/contract/drawers/denominations.rules.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { useState } from 'react'
import { numberIn, type Problems } from '../../shared/form/entered.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { countProblems, piecesIn, totalOf, type CashCount } from './cash-count.rules.ts'

const nothing: Problems = {}

/** What a form that counts cash needs beside its fields. `path` is that of the total on the wire. */
export function useCashCount(path: string) {
  const { currency } = useBranch()
  const { decimals } = useFormats()
  const [isByPieces, setByPieces] = useState(false)
  const values = denominationsOf(currency)
  const initial: CashCount = { total: '', counts: values.map(() => '') }
  return {
    path,
    values,
    isByPieces,
    setByPieces,
    initial,
    /** What is sent: the total in decimals, and its coins and notes if they were counted. */
    entered: ({ total, counts }: CashCount) => {
      if (!isByPieces) return { total: numberIn('float-number', total) }
      const sum = totalOf(counts, values)
      const pieces = piecesIn(counts, values).map((some) => ({ ...some, value: toDecimal(some.value, decimals) }))
      return { total: sum === undefined ? undefined : toDecimal(sum, decimals), pieces }
    },
    also: ({ counts }: CashCount) => (isByPieces ? countProblems(counts) : nothing),
    // The total has no field of its own then.
    shownAt: (at: string) => (isByPieces && at === path ? 'counts.0' : at),
  }
}

export type CashCounting = ReturnType<typeof useCashCount>
