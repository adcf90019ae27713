import type { AuditEntry } from '@brigade/contract/admin/audit.contract.ts'
import { LogRow } from '../../shared/ui/log-row.tsx'
import type { AuditWords } from './use-audit-words.ts'

interface AuditRowProps {
  entry: AuditEntry
  words: AuditWords
  now: number
}

export function AuditRow({ entry, words, now }: AuditRowProps) {
  return (
    <LogRow
      what={words.action(entry.action)}
      at={entry.at}
      when={words.shortMoment(entry.at, now)}
      who={words.actor(entry.actor)}
      beside={words.branch(entry.restId)}
    />
  )
}
