import { ListNotice, ListWarning } from '../../shared/ui/list-notice.tsx'
import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pages } from '../../shared/api/lists.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { JobList } from './job-list.tsx'
import { byNeed } from './job.rules.ts'
import { usePrintJobs } from './printing.queries.ts'

const SHOWN = 20

interface PrinterJobsProps {
  printer: Printer
  printers: readonly Printer[]
}

export function PrinterJobs({ printer, printers }: PrinterJobsProps) {
  const { t } = useTranslation()
  const asked = { restId: printer.restId, prnId: printer._id }
  const open = usePrintJobs({ ...asked, isOpen: 'true' })
  const latest = usePrintJobs(asked)
  const past = latest.items?.filter(({ isSettled }) => isSettled)
  const isUnused = open.items?.length === 0 && past?.length === 0 && latest.isWhole
  return (
    <>
      {isUnused && (
        <section className="card lines" aria-label={t('settings.open-jobs')}>
          <h3>{t('settings.open-jobs')}</h3>
          <p className="quiet">{t('settings.no-jobs')}</p>
        </section>
      )}
      {!isUnused && (
        <>
          <Jobs
            title={t('settings.open-jobs')}
            none={t('settings.no-open-jobs')}
            list={open}
            jobs={open.items && byNeed(open.items)}
            printers={printers}
          />
          <Jobs
            title={t('settings.past-jobs')}
            none={t('settings.no-past-jobs')}
            list={latest}
            jobs={past}
            printers={printers}
          />
        </>
      )}
      <ListWarning items={open.items ?? latest.items} error={open.error ?? latest.error} />
    </>
  )
}

/** What waits at any printer of the branch. */
export function OpenJobs({ restId, printers }: { restId: string; printers: readonly Printer[] }) {
  const { t } = useTranslation()
  const open = usePrintJobs({ restId, isOpen: 'true' })
  return (
    <div className="card">
      <Jobs
        title={t('settings.open-jobs')}
        none={t('settings.nothing-waits')}
        list={open}
        jobs={open.items && byNeed(open.items)}
        printers={printers}
      />
    </div>
  )
}

interface JobsProps {
  title: string
  none: string
  list: Pages<PrintJob>
  jobs: PrintJob[] | undefined
  printers: readonly Printer[]
}

function Jobs({ title, none, list, jobs, printers }: JobsProps) {
  const { t } = useTranslation()
  const id = useId()
  const [most, setMost] = useState(SHOWN)
  const showMore = () => {
    if (jobs && most >= jobs.length - SHOWN) list.loadMore()
    setMost(most + SHOWN)
  }

  const content = () => {
    if (!jobs) return <ListNotice items={undefined} query={list} skeletonRows={2} />
    const empty = list.isWhole ? none : undefined
    return <JobList label={title} jobs={jobs.slice(0, most)} printers={printers} none={empty} />
  }

  return (
    <section className="lines" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {content()}
      {jobs && (jobs.length > most || !list.isWhole) && (
        <div>
          <ActionButton tone="plain" onClick={showMore}>
            {t('settings.more-jobs')}
          </ActionButton>
        </div>
      )}
    </section>
  )
}
