import { unpairPrintService, type PairedService } from '@brigade/contract/printing/pairing.contract.ts'
import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ConfirmedButton } from '../../shared/ui/confirmed-button.tsx'
import { StatusChip } from '../../shared/ui/status-chip.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import classes from './print-services.module.css'
import { useAfterPrinting } from './printing.queries.ts'

interface PairedServiceRowProps {
  service: PairedService
  /** In milliseconds, by the server's clock. */
  now: number
  onRemoved: (message: string) => void
}

export function PairedServiceRow({ service, now, onRemoved }: PairedServiceRowProps) {
  const { t } = useTranslation()
  const { shortMoment } = useFormats()
  const { _id: psId, name, isConnected, heardAt, printers } = service
  const refresh = useAfterPrinting()
  const { act, isBusy, error } = useAction(unpairPrintService, {
    // The dialog shows the message, because a toast behind it is hardly visible.
    isQuiet: true,
    onDone: ({ message }) => {
      onRemoved(message ?? '')
      refresh()
    },
    onFail: refresh,
  })
  return (
    <li className={classes.service} aria-label={name}>
      <div className={classes.head}>
        <strong>{name}</strong>
        {isConnected && (
          <StatusChip icon={IconPlugConnected} tone="good">
            {t('services.connected')}
          </StatusChip>
        )}
        {!isConnected && (
          <StatusChip icon={IconPlugConnectedX} tone={heardAt === null ? 'waiting' : 'bad'}>
            {heardAt === null ? t('services.never') : t('services.silent', { moment: shortMoment(heardAt, now) })}
          </StatusChip>
        )}
      </div>
      <ConfirmedButton
        label={t('services.remove')}
        tone="quiet-red"
        question={t('services.remove-question', { name })}
        hint={t('services.remove-hint')}
        isBusy={isBusy}
        onConfirm={() => act({ psId })}
      />
      {!isConnected && heardAt !== null && <p className="quiet">{t('services.silent-hint')}</p>}
      {printers.length > 0 && (
        <ul className={`lines ${classes.printers}`} aria-label={t('services.printers', { name })}>
          {printers.map((printer) => (
            <Printer key={printer.name} printer={printer} isConnected={isConnected} />
          ))}
        </ul>
      )}
      {isConnected && printers.length === 0 && <p className="quiet">{t('services.no-printers')}</p>}
      {error && (
        <p className="problem" role="alert">
          {error.message}
        </p>
      )}
    </li>
  )
}

interface PrinterProps {
  printer: LocalPrinter
  isConnected: boolean
}

/** The state of the printers is unknown while their print service is disconnected. */
function Printer({ printer: { name, code, status }, isConnected }: PrinterProps) {
  const { t } = useTranslation()
  const isOnline = code === 0
  const tone = isOnline ? 'good' : 'bad'
  return (
    <li className="beside">
      <span className={classes.printer}>{name}</span>
      <StatusChip icon={isOnline ? IconPlugConnected : IconPlugConnectedX} tone={isConnected ? tone : 'quiet'}>
        {isConnected ? status : t('settings.status-last', { status })}
      </StatusChip>
    </li>
  )
}
