import { useTranslation } from 'react-i18next'
import type { Pairing } from '../display-key.ts'
import { SellOutList } from './sell-out.tsx'
import type { Count } from './tickets.rules.ts'

interface AllDayProps {
  counts: readonly Count[]
  pairing: Pairing
}

/** How much of everything is still to be cooked. What has run out is marked here. */
export function AllDay({ counts, pairing }: AllDayProps) {
  const { t } = useTranslation()
  return (
    <SellOutList
      label={t('kitchen.view.all-day')}
      foods={counts}
      lead={({ quantity }) => t('kitchen.quantity', { quantity })}
      pairing={pairing}
    />
  )
}
