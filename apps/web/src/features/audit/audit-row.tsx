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
      what={formats.action(entry.action)}
      at={entry.at}
      when={formats.shortMoment(entry.at, now)}
      who={formats.actor(entry.actor)}
      beside={formats.branch(entry.restId)}
    />
  )
}
