import { conditionKinds, conditionParameters } from '@brigade/contract/lookups/conditions.rules.ts'
import { addCondition, listConditions, type ConditionOnWire } from '@brigade/contract/lookups/lookups.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { useField } from '../../../shared/ui/field.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { EntryForm } from '../../lookups/entry-form.tsx'
import { Spot } from '../../restaurants/spot.tsx'
import { usePlace } from '../../restaurants/use-place.ts'
import { numbersOf } from './numbers-of.rules.ts'
import { useAdding, type AddForm } from './use-adding.ts'

export const ConditionForm: AddForm<ConditionOnWire> = ({ title, onAdded }) => {
  const { t } = useTranslation()
  const name = useField('name', { minLength: 1, maxLength: 120 })
  const [kind, setKind] = useState<(typeof conditionKinds)[number] | null>(null)
  const chosen = usePlace()
  const { save, isBusy } = useAdding({
    endpoint: addCondition,
    list: listConditions,
    places: { name, kind: chosen.place },
    onAdded,
  })
  const choose = (id: string | undefined) => {
    chosen.forget()
    setKind(conditionKinds.find((each) => each.id === id) ?? null)
  }
  return (
    <EntryForm title={title} isBusy={isBusy} onSave={() => save({ name: name.text, kind: kind?.id })}>
      <TextField field={name} label={t('entries.name')} autoComplete="off" hasFocus />
      <Spot of={chosen.place}>
        <ChoiceGroup
          label={t('lists.condition-kind')}
          kind="one"
          choices={conditionKinds.map(({ id, name }) => ({ value: id, label: name }))}
          selected={kind ? [kind.id] : []}
          onChange={([id]) => choose(id)}
          hint={
            kind
              ? t('lists.condition-takes', { numbers: numbersOf(conditionParameters(kind.id)).join(', ') })
              : t('lists.condition-kind-hint')
          }
          problem={chosen.problem}
        />
      </Spot>
    </EntryForm>
  )
}
