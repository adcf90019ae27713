import type { AuditEntry } from '@brigade/contract/admin/audit.contract.ts'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DataRow } from '../../shared/ui/data-row.tsx'
import type { AuditFormats } from './use-audit-formats.ts'

interface AuditRowProps {
  entry: AuditEntry
  /** How many acts the row stands for, where it stands for several. */
  acts: number | undefined
  /** Not of the chosen branch. */
  isBranchSaid: boolean
  formats: AuditFormats
}

/** Owners look for these first, so they are marked. */
const isDeletion = ({ action }: AuditEntry) => /^(delete|remove) /.test(action)

/** Without the day, which the group names, and the action, which the sentence tells. */
export function AuditRow({ entry, acts, isBranchSaid, formats }: AuditRowProps) {
  const { t } = useTranslation()
  const sentence = formats.sentence(entry)
  const { name } = entry.actor
  const said = [
    ...(acts === undefined ? [] : [t('audit.acts-on-cart', { count: acts })]),
    ...(isBranchSaid ? [formats.branch(entry)] : []),
  ]
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
      below={
        <span className="aligned" style={{ gap: 4 }}>
          {isDeletion(entry) && <IconTrash className="bad" size={16} stroke={1.75} aria-hidden />}
          <span className="cut">
            <time dateTime={entry.at}>{formats.time(entry)}</time>
            {said.map((words) => ` · ${words}`)}
          </span>
        </span>
      }
    />
  )
}
