import './history-words.ts'
import { endedStatuses } from '@brigade/contract/orders/order-status.rules.ts'
import { useTranslation } from 'react-i18next'
import { DayRange } from '../../../shared/ui/day-range.tsx'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { FilterBar, type FilterPanel } from '../../../shared/ui/filter-bar.tsx'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { useBusinessDay } from '../../restaurants/use-business-day.ts'
import { useFormats } from '../../restaurants/use-formats.ts'
import type { HistoryFilters } from './history-filters.rules.ts'

const ALL = 'all'

interface HistoryFilterBarProps {
  panel: FilterPanel
  filters: HistoryFilters
  problem: string | undefined
  /** Receives only the changed filters. */
  onChange: (changed: HistoryFilters) => void
}

export function HistoryFilterBar({ panel, filters, problem, onChange }: HistoryFilterBarProps) {
  const { t } = useTranslation()
  const branch = useBranch()
  const { clock } = useFormats()
  return (
    <FilterBar panel={panel}>
      <DayRange
        days={filters}
        onChange={onChange}
        today={useBusinessDay()}
        problem={problem}
        hint={t('history.days-hint', { time: clock(branch.businessDayStartsAt) })}
      />
      <Dropdown
        label={t('history.service')}
        choices={[
          { value: ALL, label: t('history.all-services') },
          ...branch.restTypes.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={filters.restTypeId ?? ALL}
        onChange={(chosen) => onChange({ restTypeId: chosen === ALL ? undefined : chosen })}
        isLabelInside
      />
      <Dropdown
        label={t('history.status')}
        choices={[
          { value: ALL, label: t('history.all-statuses') },
          ...endedStatuses.map((status) => ({ value: status, label: t(`history.status.${status}`) })),
        ]}
        value={filters.status ?? ALL}
        onChange={(chosen) => onChange({ status: endedStatuses.find((status) => status === chosen) })}
        isLabelInside
      />
    </FilterBar>
  )
}
