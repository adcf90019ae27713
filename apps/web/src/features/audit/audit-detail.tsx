import { listAudit, type AuditEntry } from '@brigade/contract/admin/audit.contract.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryFact } from '../../shared/ui/entry-detail.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import classes from './audit-detail.module.css'
import { queryOf, type AuditFilters } from './audit-filters.rules.ts'
import { useNames } from './use-names.ts'
import { changedFields } from './changed-fields.rules.ts'
import { ChangeTable } from './change-table.tsx'
import type { AuditFormats } from './use-audit-formats.ts'

interface AuditDetailProps {
  entry: AuditEntry
  formats: AuditFormats
}

export function AuditDetail({ entry, formats }: AuditDetailProps) {
  const { t } = useTranslation()
  const names = useNames()
  const { before, after } = entry
  const fields = useMemo(() => {
    return changedFields(before, after, {
      yes: t('audit.yes'),
      no: t('audit.no'),
      empty: t('audit.empty'),
      fieldNames: new Map([
        ['url', t('audit.name.url')],
        ['keyId', t('audit.name.key')],
        ['tokenNo', t('audit.name.token')],
        ['was', t('audit.name.was')],
      ]),
      moment: formats.moment,
      nameOf: (id) => formats.placeName(id) ?? names.get(id),
    })
  }, [before, after, names, formats, t])

  const onName = entry.on === null ? undefined : (formats.placeName(entry.on) ?? names.get(entry.on))
  return (
    <article className={classes.detail} aria-label={formats.action(entry.action)}>
      <header className={classes.head}>
        <h2 className={classes.title}>{formats.action(entry.action)}</h2>
        <NoticeLink to={queryOf({ action: actionIn(entry) })}>{t('audit.alike')}</NoticeLink>
      </header>
      <dl className={classes.facts}>
        <EntryFact name={t('audit.when')} isWide>
          <time dateTime={entry.at}>{formats.preciseMoment(entry.at)}</time>
        </EntryFact>
        <EntryFact name={t('audit.who')}>{formats.actor(entry.actor)}</EntryFact>
        <EntryFact name={t('audit.branch')}>{formats.branch(entry.restId)}</EntryFact>
        {entry.on !== null && (
          <EntryFact name={t('audit.on')} isWide>
            {onName !== undefined && <p>{onName}</p>}
            <span className={classes.id}>{entry.on}</span>
          </EntryFact>
        )}
      </dl>
      {fields.length > 0 ? (
        <ChangeTable fields={fields} hasBefore={isThere(before)} hasAfter={isThere(after)} />
      ) : (
        <p className={classes.nothing}>{t('audit.no-values')}</p>
      )}
    </article>
  )
}

/** Undefined for an action that this version does not know. */
function actionIn({ action }: AuditEntry): AuditFilters['action'] {
  return listAudit.input.shape.action.safeParse(action).data
}

const isThere = (side: unknown) => side !== null && side !== undefined
