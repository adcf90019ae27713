import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Mark } from '../../shared/ui/mark.tsx'

export function LowMark() {
  const { t } = useTranslation()
  return (
    <Mark icon={IconAlertTriangle} tone="waiting">
      {t('inventory.low')}
    </Mark>
  )
}
