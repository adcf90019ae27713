import { MOST_IMAGES } from '@brigade/contract/foods/variation.rules.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useEffect, useEffectEvent, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../../shared/form/entry.tsx'
import { FormSection } from '../../../shared/form/form-section.tsx'
import type { Kept } from '../../../shared/form/kept.tsx'
import { useDraftOf } from '../../../shared/form/use-form.ts'
import { Failure } from '../../../shared/ui/failure.tsx'
import { ImagePicker } from '../../../shared/ui/image-picker.tsx'
import { NoticeLine } from '../../../shared/ui/notice.tsx'
import { DietarySection } from './dietary-section.tsx'
import type { FoodDraft } from './food-draft.rules.ts'
import classes from './food-form.module.css'
import { FoodSection } from './food-section.tsx'
import { GroupsSection } from './groups-section.tsx'
import { sections } from './labels.ts'
import { NameQuestion } from './name-question.tsx'
import { PlacesSection } from './places-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { TermsSection } from './terms-section.tsx'
import { useNewFood } from './use-new-food.ts'
import { VariationsSection } from './variations-section.tsx'

export function FoodForm({ kept, branch }: { kept: Kept<FoodDraft>; branch: Restaurant }) {
  const { t } = useTranslation()
  const food = useNewFood(kept, branch)
  const { form, error } = food
  const { root } = form
  const isOpen = useDraftOf(form, ({ entry }) => entry.isOpen)
  const kind = useDraftOf(form, (draft) => draft.kind)
  // The form for another food begins with its name.
  const begin = useEffectEvent(() => {
    if (kept.isNext) form.go('name')
  })
  useEffect(() => {
    begin()
  }, [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    food.save(false)
  }

  return (
    <form
      ref={root}
      className={classes.page}
      noValidate
      aria-label={t('foods.tab.add')}
      data-open={isOpen}
      onSubmit={submit}
    >
      <div className={classes.scroller}>
        <div className={classes.sections}>
          {error !== null &&
            (error.isUncertain ? (
              <NoticeLine>{error.message}</NoticeLine>
            ) : (
              <Failure error={error} onRetry={food.refetch} />
            ))}
          <FoodSection food={food} />
          <PlacesSection food={food} branch={branch} />
          {kind !== 'normal' && <TermsSection food={food} />}
          <GroupsSection food={food} />
          <DietarySection food={food} />
          <FormSection form={form} name="images" title={t('foods.pictures')} labels={sections.images}>
            <Entry field={form.field('images')}>
              {({ value, ...rest }) => (
                <ImagePicker label={t('add-food.images')} files={value} most={MOST_IMAGES} {...rest} />
              )}
            </Entry>
          </FormSection>
          <VariationsSection food={food} />
        </div>
      </div>
      <NameQuestion form={form} shared={food.shared} />
      <SaveBar form={form} onStartAgain={kept.startAgain} onSaveAnother={() => food.save(true)} />
    </form>
  )
}
