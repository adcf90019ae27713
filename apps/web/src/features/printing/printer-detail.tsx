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
import { PrinterMarks } from './printer-marks.tsx'
import { PrinterStatus } from './printer-status.tsx'
import { HELP } from './service-status.tsx'
import { useHeard } from './use-heard.ts'

interface PrinterDetailProps {
  printer: Printer
  printers: readonly Printer[]
  number: number
  onRemoved: () => void
}

export function PrinterDetail({ printer, printers, number, onRemoved }: PrinterDetailProps) {
  const { t, i18n } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const isHeard = useHeard(printer.restId)(printer)
  const { model, paperSize, scale, isLandscape } = printer
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 })
  if (isEditing) return <PrinterChangeForm printer={printer} onLeave={() => setEditing(false)} />
  return (
    <div className="parts detail">
      <EntryDetail
        entry={printer}
        number={number}
        marks={<PrinterMarks printer={printer} />}
        acts={<PrinterActs printer={printer} onEdit={() => setEditing(true)} onRemoved={onRemoved} />}
        first={
          <>
            {printers.every(({ isDefault }) => !isDefault) && <NoticeLine>{t('settings.no-default')}</NoticeLine>}
            {!isHeard && (
              <Section title={t('settings.its-service-off')} isAsking>
                <div>
                  <NoticeLink to={HELP} isButton>
                    {t('settings.how-to-start')}
                  </NoticeLink>
                </div>
              </Section>
            )}
          </>
        }
      >
        <EntryFact name={t('settings.status')}>
          <PrinterStatus printer={printer} />
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
