import type { AuditEntry } from '@brigade/contract/admin/audit.contract.ts'
import classes from './audit-row.module.css'
import type { AuditWords } from './use-audit-words.ts'

interface AuditRowProps {
  entry: AuditEntry
  words: AuditWords
  now: number
}

export function AuditRow({ entry, words, now }: AuditRowProps) {
  return (
    <span className={classes.row}>
      <span className={classes.action}>{words.action(entry.action)}</span>
      <time className={classes.when} dateTime={entry.at}>
        {words.shortMoment(entry.at, now)}
      </time>
      <span className={classes.who}>{words.actor(entry.actor)}</span>
      <span className={classes.branch}>{words.branch(entry.restId)}</span>
    </span>
  )
}
