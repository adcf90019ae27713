import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { IconPlayerPause, IconPlugConnected, IconPlugConnectedX, IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../shared/ui/status-chip.tsx'
import classes from './printer-marks.module.css'

export function PrinterMarks({ printer: { isDefault, isOnline, isPaused } }: { printer: Printer }) {
  const { t } = useTranslation()
  return (
    <span className={classes.marks}>
      {isDefault && (
        <StatusChip icon={IconStar} tone="good">
          {t('settings.default')}
        </StatusChip>
      )}
      {isOnline ? (
        <StatusChip icon={IconPlugConnected} tone="good">
          {t('settings.online')}
        </StatusChip>
      ) : (
        <StatusChip icon={IconPlugConnectedX} tone="bad">
          {t('settings.offline')}
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
