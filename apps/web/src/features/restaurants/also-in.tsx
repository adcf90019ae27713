import './opening-words.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../shared/form/entry.tsx'
import type { FormField } from '../../shared/form/form-field.ts'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'

interface AlsoInProps {
  branches: readonly Restaurant[]
  field: FormField<readonly string[]>
}

/** Chooses other branches that change alike. Shows nothing without one. */
export function AlsoIn({ branches, field }: AlsoInProps) {
  const { t } = useTranslation()
  if (branches.length === 0) return null
  return (
    <Entry field={field}>
      {({ value, ...rest }) => (
        <ChoiceGroup
          kind="many"
          label={t('restaurant.also-in')}
          hint={t('restaurant.also-in-hint')}
          choices={branches.map(({ _id, name }) => ({ value: _id, label: name }))}
          selected={value}
          {...rest}
        />
      )}
    </Entry>
  )
}
