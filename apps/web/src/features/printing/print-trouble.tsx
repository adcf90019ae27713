import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { serverTime } from '../../shared/api/server-time.ts'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { JobList } from './job-list.tsx'
import { byNeed } from './job.rules.ts'
import classes from './print-trouble.module.css'
import { usePrinters, usePrintJobs } from './printing.queries.ts'
import { isTrouble } from './trouble.rules.ts'
import { useJobTitle } from './use-job-name.ts'
import { useJobReason } from './use-job-reason.ts'

const LOOK_MS = 15_000

/** Settings shows what becomes of a test page, and a Z report shows it itself. */
const isOfOrder = ({ kind }: PrintJob) => kind === 'ticket' || kind === 'receipt' || kind === 'bill'

export function PrintTrouble() {
  const restId = useBranch()._id
  const now = serverTime(useNow(LOOK_MS))
  const { items = [] } = usePrintJobs({ restId, isOpen: 'true' })
  const { t } = useTranslation()
  const { data: printers = [] } = usePrinters(restId)
  const troubled = byNeed(items.filter((job) => isOfOrder(job) && isTrouble(job, now)))
  const [first] = troubled
  if (first) return <Trouble jobs={troubled} first={first} printers={printers} />
  // Having printers but no default one is probably an oversight.
  const hasNoDefault = printers.length > 0 && !printers.some(({ isDefault }) => isDefault)
  return hasNoDefault && <NoticeLine>{t('settings.no-default')}</NoticeLine>
}

interface TroubleProps {
  jobs: readonly PrintJob[]
  first: PrintJob
  printers: readonly Printer[]
}

function Trouble({ jobs, first, printers }: TroubleProps) {
  const { t } = useTranslation()
  const reason = useJobReason(first, printers)
  const job = useJobTitle(first)
  const isLate = first.state === 'sent'
  const why = isLate ? t('printing.trouble-late', { printer: first.printer.name }) : (reason ?? '')
  const count = t('printing.trouble', { count: jobs.length })
  return (
    <section className={classes.root} aria-label={t('printing.trouble-list')}>
      <p className="for-screen-readers" role="status">
        {count}
      </p>
      <details>
        <summary className={`aligned ${classes.head}`}>
          <IconAlertTriangle className="bad" size={20} stroke={1.75} aria-hidden />
          <span className={classes.words}>
            <strong>{count}</strong>{' '}
            <span className={classes.first}>{t('printing.trouble-first', { job, reason: why })}</span>
          </span>
          <IconChevronDown className={classes.chevron} size={20} stroke={1.75} aria-hidden />
        </summary>
        <div className={classes.jobs}>
          <JobList jobs={jobs} printers={printers} label={t('printing.trouble-list')} />
        </div>
      </details>
    </section>
  )
}
