import { IconArchive } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../shared/ui/status-chip.tsx'
import '../lookups/keep-words.ts'

export function ArchivedMark() {
  const { t } = useTranslation()
  return (
    <StatusChip icon={IconArchive} tone="quiet">
      {t('keep.archived')}
    </StatusChip>
  )
}
