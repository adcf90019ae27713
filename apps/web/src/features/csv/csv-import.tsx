import {
  importCsv,
  importCsvPrices,
  MOST_CSV_BYTES,
  previewCsvImport,
  type CsvListName,
  type CsvPlan,
} from '@brigade/contract/csv/csv.contract.ts'
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
import { useUserDetails } from '../accounts/accounts.queries.ts'
import { OwnerUnlock } from '../accounts/owner-unlock.tsx'
import { useUnlock } from '../accounts/use-unlock.ts'
import { CsvPreview } from './csv-preview.tsx'

interface Imported {
  list: CsvListName
  restId: string
}

interface CsvImportProps extends Imported {
  onImported?: (() => void) | undefined
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

interface Sent extends Imported {
  text: string
}

/** Writes what the preview told. A manager needs the owner's code for prices. */
function useApply({ list, restId, text }: Sent, plan: CsvPlan | undefined, onDone: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isOwner = useUserDetails().data?.type === 'owner'
  const unlock = useUnlock(restId)
  const readAgain = () => void client.invalidateQueries({ queryKey: [previewCsvImport.name] })
  const tell = ({ data: { added, changed } }: { data: Pick<CsvPlan, 'added' | 'changed'> }) => {
    toast(t('csv.done', { added, changed }), 'good')
    onDone()
    client.removeQueries({ queryKey: [previewCsvImport.name] })
  }
  const plain = useAction(importCsv, { isQuiet: true, onDone: tell, onFail: readAgain })
  const priced = useAction(importCsvPrices, {
    isQuiet: true,
    onDone: tell,
    onFail: (error) => {
      readAgain()
      // The unlock has expired, not the session.
      if (error.code !== 'unauthorized') return
      unlock.end()
      toast(t('unlock.over'), 'bad')
    },
  })
  const needsUnlock = plan !== undefined && plan.priced > 0 && !isOwner
  return {
    unlock,
    isLocked: needsUnlock && unlock.token === null,
    isBusy: plain.isBusy || priced.isBusy,
    apply: () => {
      if (!plan) return
      const { version } = plan
      if (needsUnlock && unlock.token !== null && (list === 'foods' || list === 'addons')) {
        priced.act({ list, restId, text, version }, { token: unlock.token })
      } else plain.act({ list, restId, text, version })
    },
  }
}

export function CsvImport({ list, restId, onImported }: CsvImportProps) {
  const { t } = useTranslation()
  const { file, problem, choose, forget } = useChosenFile()
  const asked = { list, restId, text: file?.text ?? '' }
  const preview = useCall(previewCsvImport, asked, { enabled: file !== null })
  const plan = file && !preview.error ? preview.data : undefined
  const { unlock, isLocked, isBusy, apply } = useApply(asked, plan, () => {
    forget()
    onImported?.()
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
          {plan && <CsvPreview plan={plan} />}
        </section>
      )}
      {plan && plan.problemCount === 0 && isLocked && (
        <>
          <p>{t('csv.priced', { count: plan.priced })}</p>
          <OwnerUnlock restId={restId} isOver={unlock.isOver} onUnlocked={unlock.open} />
        </>
      )}
      {plan && (count > 0 || plan.problemCount > 0) && (
        <div>
          <ActionButton isBusy={isBusy} isDisabled={plan.problemCount > 0 || isLocked} onClick={apply}>
            {t('csv.apply', { count })}
          </ActionButton>
        </div>
      )}
    </Section>
  )
}
