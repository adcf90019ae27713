import { decimalsOf } from '@brigade/contract/kernel/money.ts'
import type { PriceMoment } from '@brigade/contract/pricing/line-price.rules.ts'
import { useMemo } from 'react'
import { serverTime } from '../../shared/api/server-time.ts'
import { useNow } from '../../shared/use-now.ts'
import { useBranch } from '../restaurants/branch-context.tsx'

const OFFERS_MOVE_ON_MS = 15_000

/** The server's time, by which it checks what guests pay. */
export function usePriceMoment(): PriceMoment {
  const { overallTax, timeZone, currency } = useBranch()
  const now = serverTime(useNow(OFFERS_MOVE_ON_MS))
  const percentage = overallTax?.percentage ?? null
  const decimals = decimalsOf(currency)
  return useMemo(
    () => ({ instant: new Date(now), decimals, timeZone, overallTax: percentage }),
    [now, decimals, timeZone, percentage],
  )
}
