import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { IconPlayerPause, IconPlugConnected, IconPlugConnectedX, IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../shared/ui/status-chip.tsx'

export function OnlineMark({ isOnline }: Pick<Printer, 'isOnline'>) {
  const { t } = useTranslation()
  return (
    <StatusChip icon={isOnline ? IconPlugConnected : IconPlugConnectedX} tone={isOnline ? 'good' : 'bad'}>
      {t(isOnline ? 'settings.online' : 'settings.offline')}
    </StatusChip>
  )
}

export function PrinterMarks({ printer: { isDefault, isPaused } }: { printer: Printer }) {
  const { t } = useTranslation()
  return (
    <span className="beside">
      {isDefault && (
        <StatusChip icon={IconStar} tone="quiet">
          {t('settings.default')}
        </StatusChip>
      )}
      {isPaused && (
        <StatusChip icon={IconPlayerPause} tone="waiting">
          {t('settings.paused')}
        </StatusChip>
      )}
    </span>
  )
}
