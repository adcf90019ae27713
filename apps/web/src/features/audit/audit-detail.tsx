import { listAudit, type AuditEntry } from '@brigade/contract/admin/audit.contract.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryFact, EntryFacts } from '../../shared/ui/entry-detail.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { queryOf, type AuditFilters } from './audit-filters.rules.ts'
import { BillTable } from './bill-table.tsx'
import { changedFields, type ChangedField } from './changed-fields.rules.ts'
import { ChangeSentences } from './change-sentences.tsx'
import { ValueTable } from './value-table.tsx'
import type { AuditFormats } from './use-audit-formats.ts'

interface AuditDetailProps {
  entry: AuditEntry
  formats: AuditFormats
}

export function AuditDetail({ entry, formats }: AuditDetailProps) {
  const { t } = useTranslation()
  const { before, after } = entry
  const sentence = formats.sentence(entry)
  const who = formats.actor(entry.actor)
  const fields = useMemo(() => changedFields(before, after, formats.texts(entry)), [entry, before, after, formats])
  const [wasThere, isNowThere] = [isThere(before), isThere(after)]
  return (
    <article className="parts detail" aria-label={formats.action(entry.action)}>
      <header className="head">
        <h2>{sentence}</h2>
        <NoticeLink to={queryOf({ action: actionIn(entry) })}>{t('audit.alike')}</NoticeLink>
      </header>
      <EntryFacts isApart>
        <EntryFact name={t('audit.when')}>
          <time dateTime={entry.at}>{formats.preciseMoment(entry)}</time>
        </EntryFact>
        <EntryFact name={t('audit.who')}>{who}</EntryFact>
        <EntryFact name={t('audit.branch')}>{formats.branch(entry)}</EntryFact>
      </EntryFacts>
      {fields.length > 0 &&
        (wasThere && isNowThere ? (
          <ChangeSentences fields={fields} />
        ) : (
          <Recorded fields={fields} side={isNowThere ? 'after' : 'before'} />
        ))}
    </article>
  )
}

const TOTAL = JSON.stringify(['total'])

/** What was added or removed: the foods of a cart as a bill, and other values by their names. */
function Recorded({ fields, side }: { fields: readonly ChangedField[]; side: 'before' | 'after' }) {
  const { t } = useTranslation()
  const title = t(side === 'after' ? 'audit.written' : 'audit.lost')
  const bill = fields.find(({ lines }) => lines !== undefined)
  if (!bill?.lines) return <ValueTable title={title} fields={fields} side={side} />
  const total = fields.find(({ key }) => key === TOTAL)
  const sum = total?.[side]
  const others = fields.filter((field) => field !== bill && field !== total)
  return (
    <>
      <BillTable title={title} lines={bill.lines} total={total && sum ? { name: total.name, sum } : undefined} />
      {others.length > 0 && <ValueTable title={title} fields={others} side={side} />}
    </>
  )
}

/** Undefined for an action that this version does not know. */
function actionIn({ action }: AuditEntry): AuditFilters['action'] {
  return listAudit.input.shape.action.safeParse(action).data
}

const isThere = (side: unknown) => side !== null && side !== undefined
