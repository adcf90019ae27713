import type { ConditionKind } from '@brigade/contract/lookups/conditions.rules.ts'
import { addCondition, listConditions, type ConditionOnWire } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import { EntryForm } from '../../../shared/form/entry-form.tsx'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { ConditionKindEntry } from '../../lookups/condition-kind-entry.tsx'
import { useAdded } from '../../lookups/lookups.queries.ts'
import type { AddForm } from './add-form.ts'

const initial: { name: string; kind: ConditionKind | null } = { name: '', kind: null }

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
      <ConditionKindEntry field={form.field('kind')} />
    </EntryForm>
  )
}
