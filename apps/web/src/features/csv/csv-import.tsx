import { importCsv, MOST_CSV_BYTES, previewCsvImport, type CsvListName } from '@brigade/contract/csv/csv.contract.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { FileButton } from '../../shared/ui/file-button.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import { CsvPreview } from './csv-preview.tsx'

interface CsvImportProps {
  list: CsvListName
  restId: string
}

interface ChosenFile {
  name: string
  text: string
}

/** The file that was chosen. Bytes that are no UTF-8 become signs that the preview tells of. */
function useChosenFile() {
  const { t } = useTranslation()
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (chosen: File) => {
    const refuse = (said: string) => {
      setFile(null)
      setProblem(said)
    }
    if (chosen.size > MOST_CSV_BYTES) return refuse(t('csv.too-large', { most: MOST_CSV_BYTES / 1000 }))
    try {
      const text = await chosen.text()
      setFile({ name: chosen.name, text })
      setProblem(null)
    } catch {
      refuse(t('csv.unreadable'))
    }
  }
  return { file, problem, choose, forget: () => setFile(null) }
}

export function CsvImport({ list, restId }: CsvImportProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { file, problem, choose, forget } = useChosenFile()
  const asked = { list, restId, text: file?.text ?? '' }
  const preview = useCall(previewCsvImport, asked, { enabled: file !== null })
  const plan = preview.data
  const readAgain = () => void client.invalidateQueries({ queryKey: [previewCsvImport.name] })
  const apply = useAction(importCsv, {
    isQuiet: true,
    onDone: ({ data: { added, changed } }) => {
      toast(t('csv.done', { added, changed }), 'good')
      forget()
      client.removeQueries({ queryKey: [previewCsvImport.name] })
    },
    onFail: readAgain,
  })
  const count = plan ? plan.added + plan.changed : 0
  return (
    <Section title={t('csv.import')}>
      <p className="quiet">{t('csv.import-hint')}</p>
      <FileButton
        accept=".csv,text/csv"
        icon={<IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />}
        problem={problem}
        onChoose={(chosen) => void choose(chosen)}
      >
        {t(file ? 'csv.choose-other' : 'csv.choose')}
      </FileButton>
      {file && (
        <section className="stack" aria-label={t('csv.what')} aria-live="polite">
          <h3>{t('csv.preview', { file: file.name })}</h3>
          {!plan && !preview.error && <p className="quiet">{t('common.loading')}</p>}
          {preview.error && <Failure error={preview.error} onRetry={preview.refetch} />}
          {plan && !preview.error && <CsvPreview plan={plan} />}
        </section>
      )}
      {file && plan && !preview.error && (count > 0 || plan.problemCount > 0) && (
        <div>
          <ActionButton
            isBusy={apply.isBusy}
            isDisabled={plan.problemCount > 0}
            onClick={() => apply.act({ ...asked, version: plan.version })}
          >
            {t('csv.apply', { count })}
          </ActionButton>
        </div>
      )}
    </Section>
  )
}
