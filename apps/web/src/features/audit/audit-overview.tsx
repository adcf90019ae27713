import type { AuditEntry } from '@brigade/contract/admin/audit.contract.ts'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../shared/charts/bar-table.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { AUDIT, queryOf, type AuditFilters } from './audit-filters.rules.ts'
import type { useAuditOverview } from './audit.queries.ts'
import type { AuditFormats } from './use-audit-formats.ts'

/** What an owner checks first, because money or food can be lost by it. */
const watched = [
  { action: 'change price', name: 'audit.prices-changed' },
  { action: 'refund order', name: 'audit.refunds' },
  { action: 'cancel order', name: 'audit.orders-cancelled' },
  { action: 'delete cart', name: 'audit.carts-deleted' },
] as const

const MOST = 8

interface AuditOverviewProps {
  query: ReturnType<typeof useAuditOverview>
  formats: Pick<AuditFormats, 'action' | 'actor'>
}

/** Who did how much today, and of what. */
export function AuditOverview({ query, formats }: AuditOverviewProps) {
  const { t, i18n } = useTranslation()
  const whole = new Intl.NumberFormat(i18n.language)
  const { data } = query
  const days = { from: data?.date, to: data?.date }
  const countOf = (wanted: string) => data?.actions.find(({ action }) => action === wanted)?.entries ?? 0
  return (
    <Overview
      label={t('audit.overview')}
      title={t('audit.of-today')}
      query={query}
      tiles={watched.map(({ action, name }) => ({
        name: t(name),
        value: data && whole.format(countOf(action)),
        ...(countOf(action) > 0 && { to: AUDIT + queryOf({ action, ...days }) }),
      }))}
    >
      {data && (
        <>
          <BarTable
            title={t('audit.by-actor')}
            columns={[t('audit.who'), t('audit.entries')]}
            rows={data.actors.slice(0, MOST).map(({ actor, entries }) => ({
              key: actor._id ?? actor.kind,
              name: <Actor actor={actor} days={days} name={formats.actor(actor)} />,
              size: entries,
              cells: [whole.format(entries)],
            }))}
            empty={t('audit.nothing-today')}
          />
          <BarTable
            title={t('audit.by-action')}
            columns={[t('audit.what'), t('audit.entries')]}
            rows={data.actions.slice(0, MOST).map(({ action, entries }) => ({
              key: action,
              name: formats.action(action),
              size: entries,
              cells: [whole.format(entries)],
            }))}
            empty={t('audit.nothing-today')}
          />
        </>
      )}
    </Overview>
  )
}

interface ActorProps {
  actor: AuditEntry['actor']
  days: Pick<AuditFilters, 'from' | 'to'>
  name: string
}

/** The filter of the list knows people only. */
function Actor({ actor: { kind, _id }, days, name }: ActorProps) {
  if (kind !== 'account' || _id === null) return name
  return <NoticeLink to={AUDIT + queryOf({ actorId: _id, ...days })}>{name}</NoticeLink>
}
