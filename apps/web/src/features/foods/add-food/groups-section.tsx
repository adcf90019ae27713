import { useTranslation } from 'react-i18next'
import { choicesOf } from '../../../shared/form/choices.ts'
import { Entry } from '../../../shared/form/entry.tsx'
import { FormSection } from '../../../shared/form/form-section.tsx'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { NoEntries } from '../../accounts/no-entries.tsx'
import { AddNamed } from './add-named.tsx'
import { sections } from './labels.ts'
import type { NewFood } from './use-new-food.ts'

export function GroupsSection({ food: { form, lists } }: { food: NewFood }) {
  const { t } = useTranslation()
  const gone = t('entries.choice-gone')
  return (
    <FormSection form={form} name="groups" title={t('add-food.belongs-to')} labels={sections.groups}>
      <Entry field={form.field('coalitionIds')}>
        {({ value, ...rest }) => (
          <ChoiceGroup
            label={t('foods.coalitions')}
            kind="many"
            choices={choicesOf(lists.coalitions, value, gone)}
            selected={value}
            isLoading={!lists.coalitions}
            empty={<NoEntries list="coalitions" />}
            {...rest}
          />
        )}
      </Entry>
      <Entry field={form.field('categoryId')} className="lines">
        {({ value, ...rest }) => (
          <>
            <div className="short">
              <Dropdown
                label={t('foods.category')}
                choices={choicesOf(lists.categories, [value], gone)}
                value={value === '' ? null : value}
                hasSearch
                {...rest}
              />
            </div>
            <AddNamed kind="category" onAdded={({ _id }) => rest.onChange(_id)} />
          </>
        )}
      </Entry>
    </FormSection>
  )
}
