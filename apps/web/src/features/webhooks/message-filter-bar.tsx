import './telling-words.ts'
import { webhookState } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '../../shared/ui/dropdown.tsx'
import { FilterBar, type FilterPanel } from '../../shared/ui/filter-bar.tsx'
import type { MessageFilters } from './message-filters.rules.ts'
import type { Subject } from './subjects.rules.ts'

const ALL = 'all'

interface MessageFilterBarProps {
  panel: FilterPanel
  filters: MessageFilters
  /** Undefined until they are read. */
  subjects: readonly Subject[] | undefined
  /** Receives only the changed filter. */
  onChange: (changed: MessageFilters) => void
}

export function MessageFilterBar({ panel, filters, subjects, onChange }: MessageFilterBarProps) {
  const { t } = useTranslation()
  const { subjectId, state } = filters
  const isGone = subjectId !== undefined && subjects?.every(({ _id }) => _id !== subjectId)
  return (
    <FilterBar panel={panel}>
      <Dropdown
        label={t('messages.who')}
        choices={[
          { value: ALL, label: t('messages.everybody') },
          ...(subjects ?? []).map(({ _id, name, kind }) => ({ value: _id, label: t(`messages.${kind}`, { name }) })),
          ...(isGone ? [{ value: subjectId, label: t('messages.gone') }] : []),
        ]}
        value={subjectId ?? ALL}
        onChange={(chosen) => onChange({ subjectId: chosen === ALL ? undefined : chosen })}
        isLabelInside
        hasSearch
      />
      <Dropdown
        label={t('messages.state')}
        choices={[
          { value: ALL, label: t('messages.every-state') },
          ...webhookState.options.map((each) => ({ value: each, label: t(`messages.state.${each}`) })),
        ]}
        value={state ?? ALL}
        onChange={(chosen) => onChange({ state: webhookState.safeParse(chosen).data })}
        isLabelInside
      />
    </FilterBar>
  )
}
