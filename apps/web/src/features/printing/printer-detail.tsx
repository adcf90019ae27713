import { paperOf } from '@brigade/contract/printing/paper.rules.ts'
import { mayBeHere } from '@brigade/client-kit/hand-over.rules.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { useTranslation } from 'react-i18next'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { EntryDetail, EntryFact } from '../../shared/ui/entry-detail.tsx'
import { usePrintService } from './print-service.ts'
import { isServed } from './print-services.rules.ts'
import { PrinterActs } from './printer-acts.tsx'
import { PrinterJobs } from './printer-jobs.tsx'
import { PrinterMarks } from './printer-marks.tsx'
import { useKnownPrintServices } from './printing.queries.ts'

interface PrinterDetailProps {
  printer: Printer
  printers: readonly Printer[]
  number: number
  onRemoved: () => void
}

export function PrinterDetail({ printer, printers, number, onRemoved }: PrinterDetailProps) {
  const { t, i18n } = useTranslation()
  const { model, paperSize, scale, isLandscape } = printer
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <div className="parts detail">
      <EntryDetail
        entry={printer}
        number={number}
        marks={<PrinterMarks printer={printer} />}
        acts={<PrinterActs printer={printer} onRemoved={onRemoved} />}
        first={printers.every(({ isDefault }) => !isDefault) && <NoticeLine>{t('settings.no-default')}</NoticeLine>}
      >
        <EntryFact name={t('settings.status')}>
          <StatusWords printer={printer} />
        </EntryFact>
        <EntryFact name={t('settings.model')}>{model === '' ? t('settings.model-unknown') : model}</EntryFact>
        <EntryFact name={t('settings.paper-size')}>{paperSize}</EntryFact>
        <EntryFact name={t('settings.scale')}>{percent.format(scale / 100)}</EntryFact>
        <EntryFact name={t('settings.orientation')} isWide>
          {t(isLandscape ? 'settings.landscape' : 'settings.portrait')}
          {isLandscape && paperOf(paperSize).kind === 'roll' && <p className="hint">{t('settings.roll-hint')}</p>}
        </EntryFact>
      </EntryDetail>
      <PrinterJobs printer={printer} printers={printers} />
    </div>
  )
}

/** What it last said of itself. */
export function StatusWords({ printer }: { printer: Printer }) {
  const { t } = useTranslation()
  const { restId, name, isOnline, status } = printer
  const services = useKnownPrintServices(restId) ?? []
  const local = usePrintService()
  const isHere = mayBeHere(printer, local.serviceId) && local.printers.some((each) => each.name === name)
  if (status === '') return t('settings.status-none')
  // The last known status may itself be that the print service is gone.
  const isGone = status === t('print-service.status.gone')
  const isSaidNow = isOnline || isHere || isGone || isServed(printer, services)
  return isSaidNow ? status : t('settings.status-last', { status })
}
