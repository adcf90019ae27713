import type { AuditEntry } from '@brigade/contract/admin/audit.contract.ts'
import { DataRow } from '../../shared/ui/data-row.tsx'
import type { AuditFormats } from './use-audit-formats.ts'

interface AuditRowProps {
  entry: AuditEntry
  formats: AuditFormats
  now: number
}

export function AuditRow({ entry, formats, now }: AuditRowProps) {
  return (
    <DataRow
      title={formats.sentence(entry)}
      below={
        <>
          <time dateTime={entry.at}>{formats.shortMoment(entry, now)}</time> · {formats.action(entry.action)} ·{' '}
          {formats.branch(entry)}
        </>
      }
    />
  )
}
