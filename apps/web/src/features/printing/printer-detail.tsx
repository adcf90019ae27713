import { paperOf } from '@brigade/contract/printing/paper.rules.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { EntryDetail, EntryFact } from '../../shared/ui/entry-detail.tsx'
import { PrinterChangeForm } from './printer-change-form.tsx'
import { PrinterActs } from './printer-acts.tsx'
import { PrinterJobs } from './printer-jobs.tsx'
import { OnlineMark, PrinterMarks } from './printer-marks.tsx'
import { PrinterNote } from './printer-status.tsx'
import { HELP, SERVICES } from './service-addresses.ts'
import { useKnownPrintServices } from './printing.queries.ts'
import { useHeard } from './use-heard.ts'

interface PrinterDetailProps {
  printer: Printer
  printers: readonly Printer[]
  onRemoved: () => void
}

export function PrinterDetail({ printer, printers, onRemoved }: PrinterDetailProps) {
  const { t, i18n } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const isHeard = useHeard(printer.restId)(printer)
  const service = useKnownPrintServices(printer.restId)?.find(({ serviceId }) => serviceId === printer.serviceId)
  const { model, paperSize, scale, isLandscape, hasDrawer } = printer
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 })
  if (isEditing) return <PrinterChangeForm printer={printer} onLeave={() => setEditing(false)} />
  return (
    <div className="parts detail">
      <EntryDetail
        entry={printer}
        marks={
          <span className="beside">
            {isHeard && <OnlineMark isOnline={printer.isOnline} />}
            <PrinterMarks printer={printer} />
          </span>
        }
        acts={<PrinterActs printer={printer} onEdit={() => setEditing(true)} onRemoved={onRemoved} />}
        first={
          <>
            {printers.every(({ isDefault }) => !isDefault) && <NoticeLine>{t('settings.no-default')}</NoticeLine>}
            {isHeard && !printer.isOnline && (
              <Section title={t('settings.is-offline', { name: printer.name })} asks="urgently">
                <p>{t('settings.offline-remedy')}</p>
                <PrinterNote printer={printer} />
              </Section>
            )}
            {!isHeard && (
              <Section
                title={service ? t('settings.service-of-off', { names: service.name }) : t('settings.its-service-off')}
                asks="urgently"
              >
                <p>{t('settings.service-remedy')}</p>
                <PrinterNote printer={printer} />
                <div>
                  {/* Of a paired one, the list of print services says it. */}
                  <NoticeLink to={service ? SERVICES : HELP} isButton>
                    {t('settings.how-to-start')}
                  </NoticeLink>
                </div>
              </Section>
            )}
          </>
        }
      >
        {isHeard && printer.isOnline && printer.status !== '' && printer.status !== t('print-service.status.ready') && (
          <EntryFact name={t('settings.status')}>{printer.status}</EntryFact>
        )}
        <EntryFact name={t('settings.model')}>{model === '' ? t('settings.model-unknown') : model}</EntryFact>
        <EntryFact name={t('settings.paper-size')}>{paperSize}</EntryFact>
        <EntryFact name={t('settings.scale')}>{percent.format(scale / 100)}</EntryFact>
        {/* A roll has only one. */}
        {paperOf(paperSize).kind === 'sheet' && (
          <EntryFact name={t('settings.orientation')}>
            {t(isLandscape ? 'settings.landscape' : 'settings.portrait')}
          </EntryFact>
        )}
        {hasDrawer && <EntryFact name={t('job.drawer')}>{t('settings.has-drawer')}</EntryFact>}
      </EntryDetail>
      <PrinterJobs printer={printer} printers={printers} />
    </div>
  )
}
