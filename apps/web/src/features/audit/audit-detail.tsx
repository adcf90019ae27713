import { listAudit, type AuditEntry } from '@brigade/contract/admin/audit.contract.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EntryFact } from '../../shared/ui/entry-detail.tsx'
import classes from './audit-detail.module.css'
import { queryOf, type AuditFilters } from './audit-filters.rules.ts'
import { useNames } from './use-names.ts'
import { changedFields } from './changed-fields.rules.ts'
import { ChangeTable } from './change-table.tsx'
import type { AuditWords } from './use-audit-words.ts'

interface AuditDetailProps {
  entry: AuditEntry
  words: AuditWords
}

export function AuditDetail({ entry, words }: AuditDetailProps) {
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
      moment: words.moment,
      nameOf: (id) => words.placeName(id) ?? names.get(id),
    })
  }, [before, after, names, words, t])

  const onName = entry.on === null ? undefined : (words.placeName(entry.on) ?? names.get(entry.on))
  return (
    <article className={classes.detail} aria-label={words.action(entry.action)}>
      <header className={classes.head}>
        <h2 className={classes.title}>{words.action(entry.action)}</h2>
        <Link className={classes.alike} to={queryOf({ action: actionIn(entry) })}>
          {t('audit.alike')}
        </Link>
      </header>
      <dl className={classes.facts}>
        <EntryFact name={t('audit.when')} isWide>
          <time dateTime={entry.at}>{words.preciseMoment(entry.at)}</time>
        </EntryFact>
        <EntryFact name={t('audit.who')}>{words.actor(entry.actor)}</EntryFact>
        <EntryFact name={t('audit.branch')}>{words.branch(entry.restId)}</EntryFact>
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
