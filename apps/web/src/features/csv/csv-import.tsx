import {
  importCsv,
  importCsvPrices,
  MOST_CSV_BYTES,
  MOST_ZIP_BYTES,
  previewCsvImport,
  type CsvListName,
  type CsvPlan,
} from '@brigade/contract/csv/csv.contract.ts'
import { IconFileSpreadsheet, IconFileZip } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../shared/api/call-error.ts'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { FileButton } from '../../shared/ui/file-button.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import { useUserDetails } from '../accounts/accounts.queries.ts'
import { OwnerUnlock } from '../accounts/owner-unlock.tsx'
import { useUnlock } from '../accounts/use-unlock.ts'
import { CsvPreview } from './csv-preview.tsx'
import { usePreview } from './use-preview.ts'

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

interface Limit {
  bytes: number
  tooLarge: string
}

/** The file that was chosen, read at once: it may change on the disk before it is sent. */
function useChosen<Read>({ bytes, tooLarge }: Limit, read: (chosen: File) => Promise<Read>) {
  const { t } = useTranslation()
  const [file, setFile] = useState<Read | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (chosen: File) => {
    const refuse = (said: string) => {
      setFile(null)
      setProblem(said)
    }
    if (chosen.size > bytes) return refuse(tooLarge)
    try {
      setFile(await read(chosen))
      setProblem(null)
    } catch {
      refuse(t('csv.unreadable'))
    }
  }
  const forget = () => {
    setFile(null)
    setProblem(null)
  }
  return { file, problem, choose, forget }
}

/** Bytes that are no UTF-8 become signs that the preview tells of. */
function useChosenCsv() {
  const { t } = useTranslation()
  const limit = { bytes: MOST_CSV_BYTES, tooLarge: t('csv.too-large', { most: MOST_CSV_BYTES / 1_000_000 }) }
  return useChosen(limit, async (chosen): Promise<ChosenFile> => ({ name: chosen.name, text: await chosen.text() }))
}

function useChosenZip() {
  const { t } = useTranslation()
  const limit = { bytes: MOST_ZIP_BYTES, tooLarge: t('csv.zip-too-large', { most: MOST_ZIP_BYTES / 1024 / 1024 }) }
  return useChosen(limit, async (chosen) => {
    const { name, lastModified } = chosen
    return new File([await chosen.arrayBuffer()], name, { lastModified, type: 'application/zip' })
  })
}

interface Sent extends Imported {
  text: string
}

/** Why a ZIP is not used. */
const zipProblems = (error: CallError | null) =>
  Object.entries(error?.fields ?? {}).flatMap(([field, text]) => (field.startsWith('zip') ? [text] : []))

/** Writes what the preview told. A manager needs the owner's code for prices. */
function useApply({ list, restId, text }: Sent, files: readonly File[], plan: CsvPlan | undefined, onDone: () => void) {
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
        priced.act({ list, restId, text, version }, { files, token: unlock.token })
      } else plain.act({ list, restId, text, version }, { files })
    },
  }
}

export function CsvImport({ list, restId, onImported }: CsvImportProps) {
  const { t } = useTranslation()
  const { file, problem, choose, forget } = useChosenCsv()
  const zip = useChosenZip()
  const files = zip.file ? [zip.file] : []
  const asked = { list, restId, text: file?.text ?? '' }
  const preview = usePreview(asked, zip.file, file !== null)
  const plan = file && !preview.error ? preview.data : undefined
  const onDone = () => {
    forget()
    zip.forget()
    onImported?.()
  }
  const { unlock, isLocked, isBusy, apply } = useApply(asked, files, plan, onDone)
  const refused = zipProblems(preview.error)
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
      {list === 'foods' && <ZipChoice zip={zip} />}
      {file && (
        <section className="stack" aria-label={t('csv.what')} aria-live="polite">
          <h3>
            {zip.file
              ? t('csv.preview-with', { file: file.name, zip: zip.file.name })
              : t('csv.preview', { file: file.name })}
          </h3>
          {!plan && !preview.error && <p className="quiet">{t('common.loading')}</p>}
          {preview.error && refused.length === 0 && <Failure error={preview.error} onRetry={preview.refetch} />}
          {refused.length > 0 && (
            <ul className="problem">
              {refused.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
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

/** The images beside a file of foods. */
function ZipChoice({ zip: { file, problem, choose, forget } }: { zip: ReturnType<typeof useChosenZip> }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="quiet">{t('csv.zip-hint')}</p>
      <div className="beside acts">
        <FileButton
          accept=".zip,application/zip"
          icon={<IconFileZip size={20} stroke={1.75} aria-hidden />}
          problem={problem}
          onChoose={(chosen) => void choose(chosen)}
        >
          {t(file ? 'csv.choose-other-zip' : 'csv.choose-zip')}
        </FileButton>
        {file && (
          <ActionButton tone="plain" onClick={forget}>
            {t('csv.leave-out-zip', { file: file.name })}
          </ActionButton>
        )}
      </div>
    </>
  )
}
