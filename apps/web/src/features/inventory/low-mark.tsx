import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Mark } from '../../shared/ui/mark.tsx'

/** There is less of it than its level. */
export function LowMark() {
  const { t } = useTranslation()
  return (
    <Mark icon={IconAlertTriangle} tone="waiting">
      {t('inventory.low')}
    </Mark>
  )
}
