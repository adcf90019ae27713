import { conditionKinds, conditionParameters } from '@brigade/contract/lookups/conditions.rules.ts'
import { addCondition, listConditions, type ConditionOnWire } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../../shared/form/entry.tsx'
import { EntryForm } from '../../../shared/form/entry-form.tsx'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { useAdded } from '../../lookups/lookups.queries.ts'
import type { AddForm } from './add-form.ts'
import { numbersOf } from './numbers-of.rules.ts'

type Kind = (typeof conditionKinds)[number]
const initial: { name: string; kind: Kind['id'] | null } = { name: '', kind: null }

export const ConditionForm: AddForm<ConditionOnWire> = ({ title, onAdded }) => {
  const { t } = useTranslation()
  const form = useSentForm(addCondition, {
    initial,
    sent: (draft) => draft,
    onDone: useAdded(listConditions, onAdded),
  })
  return (
    <EntryForm title={title} form={form}>
      <TextEntry field={form.field('name')} label={t('entries.name')} hasFocus />
      <Entry field={form.field('kind')}>
        {({ value, onChange, problem }) => (
          <ChoiceGroup
            label={t('lists.condition-kind')}
            kind="one"
            choices={conditionKinds.map(({ id, name }) => ({ value: id, label: name }))}
            selected={value === null ? [] : [value]}
            onChange={([picked]) => onChange(conditionKinds.find(({ id }) => id === picked)?.id ?? null)}
            hint={
              value === null
                ? t('lists.condition-kind-hint')
                : t('lists.condition-takes', { numbers: numbersOf(conditionParameters(value)).join(', ') })
            }
            problem={problem}
          />
        )}
      </Entry>
    </EntryForm>
  )
}
