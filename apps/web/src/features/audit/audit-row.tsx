import type { AuditEntry } from '@brigade/contract/admin/audit.contract.ts'
import { DataRow } from '../../shared/ui/data-row.tsx'
import type { AuditFormats } from './use-audit-formats.ts'

interface AuditRowProps {
  entry: AuditEntry
  formats: AuditFormats
}

/** Without the day, which the group names, and the action, which the sentence tells. */
export function AuditRow({ entry, formats }: AuditRowProps) {
  const sentence = formats.sentence(entry)
  const { name } = entry.actor
  return (
    <DataRow
      // Most rows begin with the same names, so what was done stands out.
      title={
        sentence.startsWith(name) ? (
          <>
            <span className="quiet">{name}</span>
            {sentence.slice(name.length)}
          </>
        ) : (
          sentence
        )
      }
      isLong
      below={formats.branch(entry)}
      beside={<time dateTime={entry.at}>{formats.time(entry)}</time>}
    />
  )
}
