import type { AuditEntry } from '@brigade/contract/admin/audit.contract.ts'
import { LogRow } from '../../shared/ui/log-row.tsx'
import type { AuditFormats } from './use-audit-formats.ts'

interface AuditRowProps {
  entry: AuditEntry
  formats: AuditFormats
  now: number
}

export function AuditRow({ entry, formats, now }: AuditRowProps) {
  return (
    <LogRow
      what={formats.sentence(entry)}
      at={entry.at}
      when={formats.shortMoment(entry, now)}
      who={formats.action(entry.action)}
      beside={formats.branch(entry)}
    />
  )
}
