import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { IconPrinter, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../shared/ui/status-chip.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { JobActs } from './job-acts.tsx'
import classes from './job-row.module.css'
import { actsOf } from './job.rules.ts'
import { JobStateMark } from './job-state-mark.tsx'
import { useJobName, useJobTitle } from './use-job-name.ts'
import { useJobReason } from './use-job-reason.ts'

interface JobRowProps {
  job: PrintJob
  printers: readonly Printer[]
  /** In milliseconds, by the server's clock. */
  now: number
  onActed: () => void
}

export function JobRow({ job, printers, now, onActed }: JobRowProps) {
  const { t } = useTranslation()
  const { shortMoment } = useFormats()
  const reason = useJobReason(job, printers)
  const kind = useJobName(job)
  const title = useJobTitle(job)
  const at = (job.state === 'printed' ? job.endedAt : null) ?? job.createdAt
  return (
    <li className={classes.job} aria-label={title}>
      <span className={classes.token}>
        {job.tokenNo === null ? (
          <IconPrinter size={24} stroke={1.75} aria-hidden />
        ) : (
          <>
            <span className="for-screen-readers">{t('orders.token', { token: job.tokenNo })}</span>
            <span aria-hidden>{job.tokenNo}</span>
          </>
        )}
      </span>
      <div className={classes.words}>
        <div className={`beside acts ${classes.head}`}>
          <strong>{job.round || job.zReport !== null || job.billOf !== undefined ? title : kind}</strong>
          {job.isReprint && (
            <StatusChip icon={IconRefresh} tone="quiet">
              {t('job.reprint')}
            </StatusChip>
          )}
          <JobStateMark job={job} />
        </div>
        <p className="hint">
          {job.printer.name} · <time dateTime={at}>{shortMoment(at, now)}</time>
        </p>
        {reason !== null && <p className="detail">{reason}</p>}
      </div>
      {actsOf(job, printers).length > 0 && <JobActs job={job} printers={printers} onActed={onActed} />}
    </li>
  )
}
