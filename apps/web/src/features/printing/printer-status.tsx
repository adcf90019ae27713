import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { useTranslation } from 'react-i18next'
import { useHeard } from './use-heard.ts'

/** What it says of itself, or that it is offline. */
export function PrinterStatus({ printer }: { printer: Printer }) {
  const { t } = useTranslation()
  const isHeard = useHeard(printer.restId)(printer)
  if (isHeard) return printer.status === '' ? t('settings.status-none') : printer.status
  return (
    <>
      {t('settings.offline')}
      <LastKnown printer={printer} />
    </>
  )
}

/** What it says of itself, or said last, where that says more than whether it is online. */
export function PrinterNote({ printer }: { printer: Printer }) {
  const { t } = useTranslation()
  const isHeard = useHeard(printer.restId)(printer)
  const { isOnline, status } = printer
  const isTold = isOnline && (status === '' || status === t('print-service.status.ready'))
  if (!isHeard) return <LastKnown printer={printer} />
  return !isTold && <p className="hint">{status === '' ? t('settings.status-none') : status}</p>
}

/** What a printer said before its print service fell silent. */
function LastKnown({ printer: { status } }: { printer: Printer }) {
  const { t } = useTranslation()
  // The last known status may itself be that the print service is gone.
  const isOfService = status === t('print-service.status.gone')
  const before = isOfService ? status : t('settings.before', { status })
  return <p className="hint">{status === '' ? t('settings.status-none') : before}</p>
}
