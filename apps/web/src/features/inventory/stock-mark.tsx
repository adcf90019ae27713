import type { OnHand } from '@brigade/contract/inventory/inventory.contract.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../shared/ui/status-chip.tsx'
import { needOf } from './stock-level.rules.ts'

interface StockMarkProps {
  unit: OnHand
  dailyUse: number
  /** Says why. */
  isLong?: boolean
}

export function StockMark({ unit, dailyUse, isLong = false }: StockMarkProps) {
  const { t } = useTranslation()
  const need = needOf(unit, dailyUse)
  if (need === 'none') return null
  return (
    <StatusChip icon={IconAlertTriangle} tone={need === 'short' ? 'bad' : 'waiting'}>
      {t(
        isLong && need === 'low'
          ? unit.isLow
            ? 'inventory.below-level'
            : 'inventory.runs-out-soon'
          : `inventory.${need}`,
      )}
    </StatusChip>
  )
}
