import './csv-words.ts'
import { exportCsv, type CsvListName, type CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { EntryDetail } from '../../shared/ui/entry-detail.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { CsvImport } from './csv-import.tsx'
import { saveFile } from './save-file.ts'
import { StyleChoice } from './style-choice.tsx'

interface CsvPanelProps {
  list: CsvListName
  /** Lists of the business are the same in every branch; suppliers and coupons are those of this one. */
  restId: string
  /** There is nothing to export. */
  isEmpty: boolean
  onLeave: () => void
  /** Of a list whose changes no hint tells. */
  onImported?: () => void
}

/** Exports a list as CSV, and imports it after a preview. */
export function CsvPanel({ list, restId, isEmpty, onLeave, onImported }: CsvPanelProps) {
  const { t } = useTranslation()
  return (
    <EntryDetail
      entry={{ _id: list, name: t('csv.title') }}
      acts={
        <IconButton label={t('csv.leave')} onClick={onLeave}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      }
      first={
        <>
          <CsvExport list={list} restId={restId} isEmpty={isEmpty} />
          <CsvImport key={`${list} ${restId}`} list={list} restId={restId} onImported={onImported} />
        </>
      }
    />
  )
}

function CsvExport({ list, restId, isEmpty }: Pick<CsvPanelProps, 'list' | 'restId' | 'isEmpty'>) {
  const { t } = useTranslation()
  const [style, setStyle] = useState<CsvStyle>('comma')
  const whole = useAction(exportCsv, { isQuiet: true, onDone: ({ data }) => saveFile(`${list}.csv`, data.text) })
  const template = useAction(exportCsv, {
    isQuiet: true,
    onDone: ({ data }) => saveFile(`${list}-template.csv`, data.text),
  })
  return (
    <Section title={t('csv.export')}>
      <StyleChoice style={style} onChange={setStyle} />
      <div className="beside acts">
        {!isEmpty && (
          <ActionButton isBusy={whole.isBusy} onClick={() => whole.act({ list, restId, style })}>
            {t('csv.download')}
          </ActionButton>
        )}
        <ActionButton
          tone="plain"
          isBusy={template.isBusy}
          onClick={() => template.act({ list, restId, style, only: 'header' })}
        >
          {t('csv.template')}
        </ActionButton>
      </div>
    </Section>
  )
}
