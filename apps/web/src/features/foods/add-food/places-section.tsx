import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { AddNamed } from './add-named.tsx'
import { FormSection } from './form-section.tsx'
import { choicesOf } from './gone.rules.ts'
import { told } from './marks.ts'
import classes from './parts.module.css'
import type { NewFood } from './use-new-food.ts'

/** Where it is sold. */
export function PlacesSection({ food, branch }: { food: NewFood; branch: Restaurant }) {
  const { t } = useTranslation()
  const { draft, edit, change, marks, lists } = food
  const gone = t('add-food.gone')
  return (
    <FormSection name="places" title={t('add-food.where-sold')} marks={marks}>
      <div data-path="restTypeIds">
        <ChoiceGroup
          label={t('add-food.services')}
          kind="many"
          choices={choicesOf(branch.restTypes, draft.restTypeIds, gone)}
          selected={draft.restTypeIds}
          onChange={(restTypeIds) => edit({ restTypeIds })}
          problem={told(marks, 'restTypeIds')}
        />
      </div>
      <div className={classes.choice} data-path="menuIds">
        <ChoiceGroup
          label={t('add-food.menus')}
          kind="many"
          choices={choicesOf(lists.menus, draft.menuIds, gone)}
          selected={draft.menuIds}
          onChange={(menuIds) => edit({ menuIds })}
          problem={told(marks, 'menuIds')}
          isLoading={!lists.menus}
          empty={t('add-food.no-menus')}
        />
        <AddNamed
          kind="menu"
          onAdded={({ _id }) => change((before) => ({ ...before, menuIds: [...before.menuIds, _id] }))}
        />
      </div>
    </FormSection>
  )
}
