import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { IconPlayerPause, IconPlugConnected, IconPlugConnectedX, IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../shared/ui/status-chip.tsx'

interface PrinterMarksProps {
  printer: Printer
  /** Where nothing else says whether it prints. That is then what its colours tell. */
  isAlone?: boolean
}

export function OnlineMark({ isOnline }: Pick<Printer, 'isOnline'>) {
  const { t } = useTranslation()
  return (
    <StatusChip icon={isOnline ? IconPlugConnected : IconPlugConnectedX} tone={isOnline ? 'good' : 'bad'}>
      {t(isOnline ? 'settings.online' : 'settings.offline')}
    </StatusChip>
  )
}

export function PrinterMarks({ printer: { isDefault, isOnline, isPaused }, isAlone = false }: PrinterMarksProps) {
  const { t } = useTranslation()
  return (
    <span className="beside">
      {isDefault && (
        <StatusChip icon={IconStar} tone={isAlone ? 'quiet' : 'good'}>
          {t('settings.default')}
        </StatusChip>
      )}
      {isAlone && <OnlineMark isOnline={isOnline} />}
      {isPaused && (
        <StatusChip icon={IconPlayerPause} tone="waiting">
          {t('settings.paused')}
        </StatusChip>
      )}
    </span>
  )
}
