import { useTranslation } from 'react-i18next'
import { choicesOf } from '../../../shared/form/choices.ts'
import { Entry } from '../../../shared/form/entry.tsx'
import { FormSection } from '../../../shared/form/form-section.tsx'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { useUserDetails } from '../../accounts/accounts.queries.ts'
import { NoEntries } from '../../accounts/no-entries.tsx'
import { AddNamed } from './add-named.tsx'
import { sections } from './labels.ts'
import type { NewFood } from './use-new-food.ts'

export function GroupsSection({ food: { form, lists } }: { food: NewFood }) {
  const { t } = useTranslation()
  const gone = t('entries.choice-gone')
  const isOwner = useUserDetails().data?.type === 'owner'
  return (
    <FormSection form={form} name="groups" title={t('add-food.belongs-to')} labels={sections.groups}>
      <Entry field={form.field('coalitionIds')} className="lines">
        {({ value, ...rest }) => (
          <>
            <ChoiceGroup
              label={t('foods.coalitions')}
              kind="many"
              choices={choicesOf(lists.coalitions, value, gone)}
              selected={value}
              isLoading={!lists.coalitions}
              empty={isOwner ? t('no-entries.coalitions') : <NoEntries list="coalitions" />}
              {...rest}
            />
            {isOwner && (
              <AddNamed kind="coalition" onAdded={({ _id }) => rest.onChange([...form.draft().coalitionIds, _id])} />
            )}
          </>
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
