import { useTranslation } from 'react-i18next'
import { Entry } from '../../shared/form/entry.tsx'
import type { FormField } from '../../shared/form/form-field.ts'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'
import type { OpeningEntry } from './opening-entries.rules.ts'

interface ServiceChoiceProps {
  entries: readonly OpeningEntry[]
  field: FormField<readonly string[]>
}

export function ServiceChoice({ entries, field }: ServiceChoiceProps) {
  const { t } = useTranslation()
  const reasons = entries.flatMap(({ service, isOpen, closedReason }) =>
    !isOpen && closedReason !== undefined ? [t('restaurant.closed-because', { service, reason: closedReason })] : [],
  )
  return (
    <Entry field={field}>
      {({ value, ...rest }) => (
        <ChoiceGroup
          kind="many"
          label={t('restaurant.services')}
          choices={entries.map(({ typeId, service, isOpen }) => ({
            value: typeId,
            label: t(isOpen ? 'restaurant.service.open' : 'restaurant.service.closed', { service }),
          }))}
          {...(reasons.length > 0 && { hint: reasons.join(' · ') })}
          selected={value}
          {...rest}
        />
      )}
    </Entry>
  )
}
