import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMedia } from '../../shared/use-media.ts'
import { useSelection } from '../../shared/ui/use-selection.ts'
import { EntryList } from '../lookups/entry-list.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { PrinterDetail } from './printer-detail.tsx'
import { PrinterForm } from './printer-form.tsx'
import { PrintersOverview } from './printers-overview.tsx'
import { PrinterRow } from './printer-row.tsx'
import { ServiceBanner, useServiceTrouble } from './service-banner.tsx'
import { ServiceDialogs, ServiceStatus } from './service-status.tsx'
import { usePrinters } from './printing.queries.ts'
import noPrinters from '../../shared/ui/pictures/no-printers.svg'

const ROOT = '/dashboard/settings/printers'
const NONE = [] as const
/** From there on, the overview stands beside the list. */
const BESIDE = '(min-width: 720px)'

export default function PrintersTab() {
  const { t } = useTranslation()
  const { _id: restId } = useBranch()
  const query = usePrinters(restId)
  const printers = query.data ?? NONE
  const { tab, onRemoved } = useAfterRemoval(printers)
  const trouble = useServiceTrouble(printers)
  const [selected] = useSelection(ROOT)
  const isBeside = useMedia(BESIDE)
  // An open printer, or the form, says it itself.
  const banner = selected === null && trouble && query.data && <ServiceBanner trouble={trouble} />
  return (
    // For focus lookups only; it takes no part in the layout.
    <div ref={tab} style={{ display: 'contents' }}>
      <EntryList
        root={ROOT}
        label={t('settings.printers')}
        // Without the rows until then, because the notice above would push them down.
        query={trouble === undefined && !query.error ? { ...query, data: undefined } : query}
        below={({ model, paperSize }) => `${model} ${paperSize}`}
        row={(printer) => <PrinterRow printer={printer} />}
        detail={(printer) => (
          <PrinterDetail key={printer._id} printer={printer} printers={printers} onRemoved={() => onRemoved(printer)} />
        )}
        add={t('settings.add')}
        form={(onSaved) => <PrinterForm restId={restId} added={printers} onSaved={onSaved} />}
        none={{ title: t('settings.none'), hint: t('settings.none-hint'), picture: noPrinters }}
        nothingSelected={t('settings.nothing-selected')}
        notice={!isBeside && banner}
        foot={<ServiceStatus />}
        overview={
          <PrintersOverview root={ROOT} printers={query.data} isTold={Boolean(trouble)} first={isBeside && banner} />
        }
      />
      <ServiceDialogs />
    </div>
  )
}

/** Moves the focus to the list after a printer was removed, or after one was added. */
function useAfterRemoval(printers: readonly Printer[]) {
  const navigate = useNavigate()
  const tab = useRef<HTMLDivElement>(null)
  const removed = useRef<string | null>(null)
  useEffect(() => {
    if (removed.current === null || printers.some(({ _id }) => _id === removed.current)) return
    removed.current = null
    if (document.activeElement !== document.body) return
    const row = tab.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')
    const next = row ?? tab.current?.querySelector<HTMLElement>('[data-pane="list"] header > div button')
    next?.focus()
  }, [printers])
  const onRemoved = ({ _id }: Printer) => {
    removed.current = _id
    void navigate(ROOT, { replace: true })
  }
  return { tab, onRemoved }
}
