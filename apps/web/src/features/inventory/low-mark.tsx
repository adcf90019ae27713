import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../shared/ui/status-chip.tsx'

export function LowMark() {
  const { t } = useTranslation()
  return (
    <StatusChip icon={IconAlertTriangle} tone="waiting">
      {t('inventory.low')}
    </StatusChip>
  )
}
