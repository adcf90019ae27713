import { clockText } from '@brigade/contract/kernel/decimal-hours.ts'
import { endedStatuses } from '@brigade/contract/orders/order-status.rules.ts'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../../shared/ui/day-field.tsx'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { useBranch } from '../../restaurants/branch-context.tsx'
import classes from './history-filter-bar.module.css'
import { daysProblem, filtersSet, type HistoryFilters } from './history-filters.rules.ts'

/** Stands where nothing is chosen. */
const ALL = 'all'

interface HistoryFilterBarProps {
  root: RefObject<HTMLElement | null>
  filters: HistoryFilters
  onChange: (filters: HistoryFilters) => void
}

/** What is looked for besides a token. On a phone it opens when asked for. */
export function HistoryFilterBar({ root, filters, onChange }: HistoryFilterBarProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isShown, setShown] = useState(false)
  const branch = useBranch()
  const count = filtersSet({ ...filters, tokenNo: undefined })
  const problem = daysProblem(filters, branch)
  // What is wrong is never hidden.
  const isOpen = isShown || problem !== undefined
  const change = (next: HistoryFilters) => onChange({ ...filters, ...next })

  return (
    <section ref={root} className={classes.root} aria-label={t('history.filters')}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setShown((before) => !before)}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
        {count > 0 ? t('history.filters-set', { count }) : t('history.filters')}
      </button>
      <div id={id} className={classes.fields} data-shown={isOpen}>
        <DayField
          label={t('history.from')}
          value={filters.from ?? ''}
          onChange={(from) => change({ from: from || undefined })}
          isInvalid={problem !== undefined}
          describedBy={`${id}-days`}
        />
        <DayField
          label={t('history.to')}
          value={filters.to ?? ''}
          onChange={(to) => change({ to: to || undefined })}
          isInvalid={problem !== undefined}
          describedBy={`${id}-days`}
        />
        <Dropdown
          label={t('history.service')}
          choices={[
            { value: ALL, label: t('history.all-services') },
            ...branch.restTypes.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          value={filters.restTypeId ?? ALL}
          onChange={(chosen) => change({ restTypeId: chosen === ALL ? undefined : chosen })}
          isLabelInside
        />
        <Dropdown
          label={t('history.status')}
          choices={[
            { value: ALL, label: t('history.all-statuses') },
            ...endedStatuses.map((status) => ({ value: status, label: t(`history.status.${status}`) })),
          ]}
          value={filters.status ?? ALL}
          onChange={(chosen) => change({ status: endedStatuses.find((status) => status === chosen) })}
          isLabelInside
        />
        <p id={`${id}-days`} className={classes.hint} data-wrong={problem !== undefined} role={problem && 'alert'}>
          {problem ?? t('history.days-hint', { time: clockText(branch.businessDayStartsAt) })}
        </p>
      </div>
    </section>
  )
}
