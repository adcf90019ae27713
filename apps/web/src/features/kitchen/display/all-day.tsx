import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pairing } from '../display-key.ts'
import { SellOutList } from './sell-out.tsx'
import type { Count } from './tickets.rules.ts'
import { useSoldOut } from './use-sold-out.ts'

interface AllDayProps {
  counts: readonly Count[]
  pairing: Pairing
}

/** How much of everything is still to be cooked, and what of it has run out. */
export function AllDay({ counts, pairing }: AllDayProps) {
  const { t } = useTranslation()
  const { data } = useSoldOut(pairing)
  const soldOut = useMemo(() => new Set(data?.map(({ variationId }) => variationId)), [data])
  return (
    <SellOutList
      label={t('kitchen.view.all-day')}
      foods={counts}
      lead={({ quantity }) => t('kitchen.quantity', { quantity })}
      soldOut={soldOut}
      pairing={pairing}
    />
  )
}
