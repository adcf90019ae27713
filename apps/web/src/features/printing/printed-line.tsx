import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../shared/use-now.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { JobActs } from './job-acts.tsx'
import { actsOf } from './job.rules.ts'
import { useJobName } from './use-job-name.ts'
import { useJobReason } from './use-job-reason.ts'

const YEARS_MOVE_ON_MS = 3_600_000

interface PrintedLineProps {
  job: PrintJob
  printers: readonly Printer[]
  onActed: () => void
}

export function PrintedLine({ job, printers, onActed }: PrintedLineProps) {
  const { t } = useTranslation()
  const { shortMoment } = useFormats()
  const now = useNow(YEARS_MOVE_ON_MS)
  const reason = useJobReason(job, printers)
  const kind = useJobName(job)
  const what = { kind, printer: job.printer.name, reason: reason ?? '' }
  const moment = shortMoment(job.endedAt ?? job.createdAt, now)
  return (
    <li data-state={job.state} data-open={!job.isSettled}>
      <p role="status" className="detail">
        {t(`printing.state.${job.state}`, { ...what, moment })}
      </p>
      {actsOf(job, printers).length > 0 && <JobActs job={job} printers={printers} onActed={onActed} />}
    </li>
  )
}
