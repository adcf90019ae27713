import { MOST_IMAGES } from '@brigade/contract/foods/variation.rules.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../shared/ui/failure.tsx'
import { ImagePicker } from '../../../shared/ui/image-picker.tsx'
import { NoticeLine } from '../../../shared/ui/notice.tsx'
import { SkeletonRows } from '../../../shared/ui/skeleton-rows.tsx'
import classes from './food-form.module.css'
import { FoodSection } from './food-section.tsx'
import { FormSection } from './form-section.tsx'
import { GroupsSection } from './groups-section.tsx'
import { told } from './marks.ts'
import { PlacesSection } from './places-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { TermsSection } from './terms-section.tsx'
import { useNewFood } from './use-new-food.ts'
import { VariationsSection } from './variations-section.tsx'

interface FoodFormProps {
  /** Whose, and for which branch. */
  draftId: string
  accountId: string
  branch: Restaurant
}

export function FoodForm({ draftId, accountId, branch }: FoodFormProps) {
  const { t } = useTranslation()
  const food = useNewFood(draftId, accountId, branch)
  const { form, draft, edit, isReady, marks, error, save, isBusy } = food
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) save()
  }
  if (!isReady) return <SkeletonRows rows={5} />

  return (
    <form
      ref={form}
      className={classes.page}
      noValidate
      aria-label={t('foods.tab.add')}
      data-open={draft.entry.isOpen}
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
          {draft.kind !== 'normal' && <TermsSection food={food} />}
          <GroupsSection food={food} />
          <FormSection name="images" title={t('add-food.pictures')} marks={marks}>
            <div data-path="images">
              <ImagePicker
                label={t('add-food.images')}
                files={draft.images}
                onChange={(images) => edit({ images })}
                most={MOST_IMAGES}
                problem={told(marks, 'images')}
              />
            </div>
          </FormSection>
          <VariationsSection food={food} />
        </div>
      </div>
      <SaveBar marks={marks} isBusy={isBusy} onGo={food.go} onStartAgain={food.startAgain} />
    </form>
  )
}
