import '../add-food/add-food-words.ts'
import './edit-food-words.ts'
import { keptFields } from '@brigade/contract/foods/kept-field.ts'
import { MOST_IMAGES } from '@brigade/contract/foods/variation.rules.ts'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../../shared/form/entry.tsx'
import { FormSection } from '../../../shared/form/form-section.tsx'
import { KeptForm, type Kept } from '../../../shared/form/kept.tsx'
import { useDraftOf } from '../../../shared/form/use-form.ts'
import { Failure } from '../../../shared/ui/failure.tsx'
import { ImagePicker } from '../../../shared/ui/image-picker.tsx'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { FoodSection } from '../add-food/food-section.tsx'
import { DietarySection } from '../add-food/dietary-section.tsx'
import { GroupsSection } from '../add-food/groups-section.tsx'
import { sections } from '../add-food/labels.ts'
import { NameQuestion } from '../add-food/name-question.tsx'
import { PlacesSection } from '../add-food/places-section.tsx'
import { TermsSection } from '../add-food/terms-section.tsx'
import { VariationTax } from '../add-food/variation-tax.tsx'
import { KeptNote } from '../step/kept-note.tsx'
import { KeptPart } from '../step/kept-part.tsx'
import { isKept, ownVariations } from '../step/kept.rules.ts'
import { UpdatePanel } from '../update/update-panel.tsx'
import type { UpdateProps } from '../update/updates.ts'
import { ConflictChoices } from './conflict-choices.tsx'
import { editLike, editOf, isKeptEdit, type KeptEdit } from './kept-edit.rules.ts'
import { useEditedFood } from './use-edited-food.ts'

/** Changes what describes a food. Price, hours, stock and offer have forms of their own. */
export function EditPanel(props: UpdateProps) {
  const { food } = props
  return (
    <KeptForm name={`edit of food ${food._id}`} empty={editOf(food)} isDraft={isKeptEdit} sample={editLike}>
      {(kept) => <EditForm {...props} kept={kept} />}
    </KeptForm>
  )
}

function EditForm({ food, onClose, onDone, kept }: UpdateProps & { kept: Kept<KeptEdit> }) {
  const { t } = useTranslation()
  const branch = useBranch()
  const edited = useEditedFood(food, kept, onDone)
  const { form, lists, error, refetch } = edited
  // In the order of the form, which stays while somebody else moves them.
  const variations = useDraftOf(form, (draft) => draft.variations)
  const own = new Set(ownVariations(food, 'lists').map(({ _id }) => _id))
  return (
    <UpdatePanel
      title={t('foods.updating.edit')}
      food={food}
      // Escape and another food leave the draft.
      onClose={() => {
        kept.startAgain()
        onClose()
      }}
      form={form}
      save={{ label: t('edit-food.save') }}
    >
      {error !== null && <Failure error={error} onRetry={refetch} />}
      <KeptNote food={food} fields={keptFields} />
      <NameQuestion form={form} shared={edited.shared} />
      <ConflictChoices edited={edited} />
      <KeptPart isKept={isKept(food, 'texts')}>
        <FoodSection food={edited} isSaved />
      </KeptPart>
      <PlacesSection food={edited} branch={branch} hasKeptMenus={isKept(food, 'lists')} />
      {(food.isCombo || food.isFreeClaim) && (
        <KeptPart isKept={isKept(food, food.isCombo ? 'prices' : 'lists')}>
          <TermsSection food={edited} isSaved />
        </KeptPart>
      )}
      <KeptPart isKept={isKept(food, 'lists')}>
        <GroupsSection food={edited} />
      </KeptPart>
      <KeptPart isKept={isKept(food, 'texts')}>
        <DietarySection food={edited} />
      </KeptPart>
      <KeptPart isKept={isKept(food, 'images')}>
        <FormSection form={form} name="images" title={t('foods.pictures')} labels={sections.images}>
          <Entry field={form.field('images', 'pictures')}>
            {({ value, ...rest }) => (
              <ImagePicker label={t('add-food.images')} files={value} most={MOST_IMAGES} {...rest} />
            )}
          </Entry>
        </FormSection>
      </KeptPart>
      <FormSection form={form} name="taxes" title={t('foods.tax')} labels={sections.taxes}>
        {variations.map(({ varId, name }, at) => (
          <KeptPart key={varId} isKept={isKept(food, 'lists') && !own.has(varId)}>
            <VariationTax
              label={t('edit-food.tax-of', { variation: name, tax: t('foods.tax') })}
              mode={form.field(`variations[${at}].taxMode`, `taxes.${at}.taxMode`)}
              tax={form.field(`variations[${at}].taxId`, `taxes.${at}.taxId`)}
              taxes={lists.taxes}
            />
          </KeptPart>
        ))}
      </FormSection>
    </UpdatePanel>
  )
}
