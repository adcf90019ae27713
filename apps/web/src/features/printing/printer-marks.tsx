import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { IconPlayerPause, IconPlugConnected, IconPlugConnectedX, IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Mark } from '../../shared/ui/mark.tsx'
import classes from './printer-marks.module.css'

export function PrinterMarks({ printer: { isDefault, isOnline, isPaused } }: { printer: Printer }) {
  const { t } = useTranslation()
  return (
    <span className={classes.marks}>
      {isDefault && (
        <Mark icon={IconStar} tone="good">
          {t('settings.default')}
        </Mark>
      )}
      {isOnline ? (
        <Mark icon={IconPlugConnected} tone="good">
          {t('settings.online')}
        </Mark>
      ) : (
        <Mark icon={IconPlugConnectedX} tone="bad">
          {t('settings.offline')}
        </Mark>
      )}
      {isPaused && (
        <Mark icon={IconPlayerPause} tone="waiting">
          {t('settings.paused')}
        </Mark>
      )}
    </span>
  )
}
