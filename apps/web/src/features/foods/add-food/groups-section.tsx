import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { AddNamed } from './add-named.tsx'
import { FormSection } from './form-section.tsx'
import { choicesOf } from './gone.rules.ts'
import { told } from './marks.ts'
import classes from './parts.module.css'
import type { NewFood } from './use-new-food.ts'

/** What it belongs to. */
export function GroupsSection({ food: { draft, edit, marks, lists } }: { food: NewFood }) {
  const { t } = useTranslation()
  const gone = t('add-food.gone')
  return (
    <FormSection name="groups" title={t('add-food.belongs-to')} marks={marks}>
      <div data-path="coalitionIds">
        <ChoiceGroup
          label={t('add-food.coalitions')}
          kind="many"
          choices={choicesOf(lists.coalitions, draft.coalitionIds, gone)}
          selected={draft.coalitionIds}
          onChange={(coalitionIds) => edit({ coalitionIds })}
          problem={told(marks, 'coalitionIds')}
          isLoading={!lists.coalitions}
          empty={t('add-food.no-coalitions')}
        />
      </div>
      <div className={classes.choice} data-path="categoryId">
        <div className={classes.short}>
          <Dropdown
            label={t('add-food.category')}
            choices={choicesOf(lists.categories, [draft.categoryId], gone)}
            value={draft.categoryId === '' ? null : draft.categoryId}
            onChange={(categoryId) => edit({ categoryId })}
            problem={told(marks, 'categoryId')}
            hasSearch
          />
        </div>
        <AddNamed kind="category" onAdded={({ _id }) => edit({ categoryId: _id })} />
      </div>
    </FormSection>
  )
}
