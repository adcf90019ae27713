import './payments-overview-words.ts'
import { paymentStatus } from '@brigade/contract/orders/orders.contract.ts'
import { AT_STOREFRONT } from '@brigade/contract/orders/payments.contract.ts'
import { useTranslation } from 'react-i18next'
import { DayRange } from '../../shared/ui/day-range.tsx'
import { Dropdown } from '../../shared/ui/dropdown.tsx'
import { FilterBar, type FilterPanel } from '../../shared/ui/filter-bar.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useBusinessDay } from '../restaurants/use-business-day.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { AmountFilter } from './amount-filter.tsx'
import type { filterProblems, PaymentFilters } from './payment-filters.rules.ts'
import { useEveryPaymentMode } from './payments.queries.ts'

const ALL = 'all'

interface PaymentFilterBarProps {
  panel: FilterPanel
  filters: PaymentFilters
  problems: ReturnType<typeof filterProblems>
  /** Another number after all filters were cleared. */
  round: number
  /** Receives only the changed filters. */
  onChange: (changed: PaymentFilters) => void
}

export function PaymentFilterBar({ panel, filters, problems, round, onChange }: PaymentFilterBarProps) {
  const { t } = useTranslation()
  const { businessDayStartsAt, restTypes } = useBranch()
  const { clock } = useFormats()
  const modes = useEveryPaymentMode().data ?? []
  return (
    <FilterBar panel={panel}>
      <DayRange
        days={filters}
        onChange={onChange}
        today={useBusinessDay()}
        problem={problems.days}
        hint={t('payments.days-hint', { time: clock(businessDayStartsAt) })}
      />
      <Dropdown
        label={t('payments.mode')}
        choices={[
          { value: ALL, label: t('payments.all-modes') },
          ...modes.map(({ _id, name }) => ({ value: _id, label: name })),
          { value: AT_STOREFRONT, label: t('payments.mode-elsewhere') },
        ]}
        value={filters.paymentModeId ?? ALL}
        onChange={(chosen) => onChange({ paymentModeId: chosen === ALL ? undefined : chosen })}
        isLabelInside
      />
      <Dropdown
        label={t('payments.status')}
        choices={[
          { value: ALL, label: t('payments.all-statuses') },
          ...paymentStatus.options.map((status) => ({ value: status, label: t(`orders.payment-status.${status}`) })),
        ]}
        value={filters.paymentStatus ?? ALL}
        onChange={(chosen) => onChange({ paymentStatus: paymentStatus.options.find((status) => status === chosen) })}
        isLabelInside
      />
      <Dropdown
        label={t('payments.service')}
        choices={[
          { value: ALL, label: t('payments.all-services') },
          ...restTypes.map(({ name }) => ({ value: name, label: name })),
        ]}
        value={filters.service ?? ALL}
        onChange={(chosen) => onChange({ service: restTypes.find(({ name }) => name === chosen)?.name })}
        isLabelInside
      />
      <AmountFilter key={round} amounts={filters} problem={problems.amounts} onChange={onChange} />
    </FilterBar>
  )
}
