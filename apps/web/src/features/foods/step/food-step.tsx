import '../foods-tab-words.ts'
import { leaveFoodStep, type FoodStep as Step } from '@brigade/contract/foods/food-step.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { ConfirmedButton } from '../../../shared/ui/confirmed-button.tsx'
import { Failure } from '../../../shared/ui/failure.tsx'
import { useChangedFoods } from '../foods.queries.ts'
import { useFoodStep } from './food-step.queries.ts'

/** With what a food is kept in step, and in how many branches others are with it. Nothing for most. */
export function FoodStep({ food }: { food: Food }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useFoodStep(food)
  // Of a food that follows none, other parts of the screen say that the network is away.
  if (error && !data) return food.keptFields ? <Failure error={error} onRetry={refetch} /> : null
  if (!data) return null
  const { follows, followers } = data
  return (
    <>
      {followers > 0 && <p className="quiet">{t('food-step.followers', { count: followers })}</p>}
      {food.keptFields && follows && <Followed food={food} follows={follows} />}
    </>
  )
}

interface FollowedProps {
  food: Food
  follows: NonNullable<Step['follows']>
}

function Followed({ food, follows: { branch, fields, namesTaken } }: FollowedProps) {
  const { t } = useTranslation()
  const { show, reload } = useChangedFoods()
  const { act, isBusy } = useAction(leaveFoodStep, {
    onDone: ({ data }) => show(data),
    onFail: ({ isLost }) => {
      if (!isLost) reload()
    },
  })
  const named = fields.map((field) => t(`food-step.${field}`)).join(', ')
  return (
    <>
      <p>{t('food-step.kept', { branch, fields: named })}</p>
      {namesTaken.length > 0 && (
        <p className="problem">{t('food-step.names-taken', { names: namesTaken.join(', ') })}</p>
      )}
      <div>
        <ConfirmedButton
          label={t('food-step.leave')}
          tone="plain"
          question={t('food-step.leave-question', { food: food.name })}
          hint={t('food-step.leave-hint', { branch })}
          isBusy={isBusy}
          onConfirm={() => act({ foodId: food._id, version: food.version })}
        />
      </div>
    </>
  )
}
