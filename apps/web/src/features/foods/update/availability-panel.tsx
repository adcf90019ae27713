import { changeAvailability } from '@brigade/contract/foods/change-food.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../../shared/form/entry.tsx'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { WeekPicker } from '../../../shared/ui/week-picker.tsx'
import { savedWeek } from '../../../shared/ui/week-picker.rules.ts'
import { useFoodFormats } from '../use-food-formats.ts'
import { TargetFields } from './target-fields.tsx'
import { targetsOf } from './targets.rules.ts'
import { UpdatePanel } from './update-panel.tsx'
import type { UpdateProps } from './updates.ts'
import { useChange } from './use-change.ts'

/** Starts with the hours of the first chosen variation. */
export function AvailabilityPanel(props: UpdateProps) {
  const { food, chosen, onClose, onDone } = props
  const { t } = useTranslation()
  const { hours } = useFoodFormats()
  const [initial] = useState(() => ({
    isSameToAll: false,
    availability: food.variations.find(({ _id }) => chosen.includes(_id))?.availability ?? [],
  }))
  const form = useSentForm(changeAvailability, {
    ...useChange(food, onDone),
    initial,
    sent: ({ isSameToAll, availability }, version) => ({
      version,
      ...targetsOf(props, isSameToAll).sent,
      availability: savedWeek(availability),
    }),
  })

  return (
    <UpdatePanel
      title={t('foods.updating.availability')}
      food={food}
      onClose={onClose}
      form={form}
      save={{ label: t('foods.save-availability') }}
    >
      <TargetFields
        {...props}
        field={form.field('isSameToAll', 'variations')}
        all={t('foods.all-variations')}
        now={({ availability }) => hours(availability)}
      />
      <Entry field={form.field('availability')}>
        {(field) => <WeekPicker label={t('foods.new-hours')} {...field} />}
      </Entry>
    </UpdatePanel>
  )
}
