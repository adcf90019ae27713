import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { choicesOf } from '../../../shared/form/choices.ts'
import { Entry } from '../../../shared/form/entry.tsx'
import { FormSection } from '../../../shared/form/form-section.tsx'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { KeptPart } from '../step/kept-part.tsx'
import { AddNamed } from './add-named.tsx'
import { sections } from './labels.ts'
import type { NewFood } from './use-new-food.ts'

interface PlacesSectionProps {
  food: NewFood
  branch: Restaurant
  /** The menus are changed in another branch. */
  hasKeptMenus?: boolean
}

export function PlacesSection({ food: { form, lists }, branch, hasKeptMenus = false }: PlacesSectionProps) {
  const { t } = useTranslation()
  const gone = t('entries.choice-gone')
  return (
    <FormSection form={form} name="places" title={t('add-food.where-sold')} labels={sections.places}>
      <Entry field={form.field('restTypeIds')}>
        {({ value, ...rest }) => (
          <ChoiceGroup
            label={t('foods.services')}
            kind="many"
            choices={choicesOf(branch.restTypes, value, gone)}
            selected={value}
            {...rest}
          />
        )}
      </Entry>
      <KeptPart isKept={hasKeptMenus}>
        <Entry field={form.field('menuIds')} className="lines">
          {({ value, ...rest }) => (
            <>
              <ChoiceGroup
                label={t('foods.menus')}
                kind="many"
                choices={choicesOf(lists.menus, value, gone)}
                selected={value}
                isLoading={!lists.menus}
                empty={t('add-food.no-menus')}
                {...rest}
              />
              <AddNamed kind="menu" onAdded={({ _id }) => rest.onChange([...form.draft().menuIds, _id])} />
            </>
          )}
        </Entry>
      </KeptPart>
    </FormSection>
  )
}
