import type { OnHand } from '@brigade/contract/inventory/inventory.contract.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../shared/ui/status-chip.tsx'
import { needOf } from './stock-level.rules.ts'

export function StockMark({ unit, dailyUse }: { unit: OnHand; dailyUse: number }) {
  const { t } = useTranslation()
  const need = needOf(unit, dailyUse)
  if (need === 'none') return null
  return (
    <StatusChip icon={IconAlertTriangle} tone={need === 'short' ? 'bad' : 'waiting'}>
      {t(`inventory.${need}`)}
    </StatusChip>
  )
}
