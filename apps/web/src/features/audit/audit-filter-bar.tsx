import { auditActions } from '@brigade/contract/audit/audit.rules.ts'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../shared/use-today.ts'
import { DayRange } from '../../shared/ui/day-range.tsx'
import { Dropdown } from '../../shared/ui/dropdown.tsx'
import { FilterBar, type FilterPanel } from '../../shared/ui/filter-bar.tsx'
import { useKnownBranches } from '../restaurants/use-known-branches.ts'
import { auditMessageKey } from './audit-keys.ts'
import type { AuditFilters } from './audit-filters.rules.ts'
import { usePeople } from './audit.queries.ts'
import { peopleChoices } from './people.rules.ts'

const ALL = 'all'

interface AuditFilterBarProps {
  panel: FilterPanel
  filters: AuditFilters
  problem: string | undefined
  /** The time zone of the business; undefined until it is read. */
  timeZone: string | undefined
  /** Receives only the changed filters. */
  onChange: (changed: AuditFilters) => void
}

export function AuditFilterBar({ panel, filters, problem, timeZone, onChange }: AuditFilterBarProps) {
  const { t } = useTranslation()
  const all = useKnownBranches()
  const people = usePeople().data
  const today = useToday(timeZone ?? 'UTC')
  const orAll = (value: string) => (value === ALL ? undefined : value)
  return (
    <FilterBar panel={panel}>
      <DayRange
        days={filters}
        onChange={onChange}
        today={today}
        isTodayKnown={timeZone !== undefined}
        problem={problem}
        hint={timeZone && t('audit.days-hint', { zone: timeZone })}
      />
      <Dropdown
        label={t('audit.branch')}
        choices={[
          { value: ALL, label: t('audit.all-branches') },
          ...all.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={filters.restId ?? ALL}
        onChange={(restId) => onChange({ restId: orAll(restId) })}
        isLabelInside
      />
      <Dropdown
        label={t('audit.person')}
        choices={[{ value: ALL, label: t('audit.everyone') }, ...peopleChoices(people ?? [])]}
        value={filters.actorId ?? ALL}
        onChange={(actorId) => onChange({ actorId: orAll(actorId) })}
        isLabelInside
        hasSearch
      />
      <Dropdown
        label={t('audit.what')}
        choices={[
          { value: ALL, label: t('audit.everything') },
          ...auditActions.map((action) => ({ value: action, label: t(auditMessageKey(action)) })),
        ]}
        value={filters.action ?? ALL}
        onChange={(chosen) => onChange({ action: auditActions.find((action) => action === chosen) })}
        isLabelInside
        hasSearch
      />
    </FilterBar>
  )
}
