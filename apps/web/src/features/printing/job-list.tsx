import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../shared/use-now.ts'
import { JobRow } from './job-row.tsx'

const YEARS_MOVE_ON_MS = 3_600_000

interface JobListProps {
  jobs: readonly PrintJob[]
  printers: readonly Printer[]
  label?: string
  none?: string
}

export function JobList({ jobs, printers, label, none }: JobListProps) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const now = useNow(YEARS_MOVE_ON_MS)
  // A job may leave the list after an act, so the list takes the focus.
  const onActed = () => root.current?.focus()
  return (
    <div ref={root} className="contained unringed" role="group" tabIndex={-1} aria-label={label ?? t('job.list')}>
      {jobs.length === 0 && none !== undefined && <p className="quiet">{none}</p>}
      {jobs.length > 0 && (
        <ul>
          {jobs.map((job) => (
            <JobRow key={job.pjId} job={job} printers={printers} now={now} onActed={onActed} />
          ))}
        </ul>
      )}
    </div>
  )
}
