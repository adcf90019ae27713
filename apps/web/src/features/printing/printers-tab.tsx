import { useTranslation } from 'react-i18next'
import { EntryList } from '../lookups/entry-list.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { PrinterDetail } from './printer-detail.tsx'
import { PrinterForm } from './printer-form.tsx'
import { PrinterRow } from './printer-row.tsx'
import { usePrinters } from './printing.queries.ts'

const NONE = [] as const

/** The printers of the branch: what they print, and adding another. */
export default function PrintersTab() {
  const { t } = useTranslation()
  const { _id: restId } = useBranch()
  const query = usePrinters(restId)
  const printers = query.data ?? NONE
  return (
    <EntryList
      root="/dashboard/settings/printers"
      label={t('settings.printers')}
      query={query}
      below={({ model, paperSize }) => `${model} ${paperSize}`}
      row={(printer) => <PrinterRow printer={printer} />}
      detail={(printer, number) => (
        <PrinterDetail key={printer._id} printer={printer} printers={printers} number={number} />
      )}
      add={t('settings.add')}
      form={(onSaved) => <PrinterForm restId={restId} added={printers} onSaved={onSaved} />}
      none={{ title: t('settings.none'), hint: t('settings.none-hint') }}
      nothingSelected={t('settings.nothing-selected')}
    />
  )
}
