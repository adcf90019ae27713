import { changeAvailability } from '@brigade/contract/foods/change-food.contract.ts'
import { useTranslation } from 'react-i18next'
import { useDraftOf } from '../../../shared/form/use-form.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { useFoodFormats } from '../use-food-formats.ts'
import { noEdits, sentHours, sharedHours } from './hours-draft.rules.ts'
import { HoursEntry } from './hours-entry.tsx'
import { TargetFields } from './target-fields.tsx'
import { targetsOf } from './targets.rules.ts'
import { UpdatePanel } from './update-panel.tsx'
import type { UpdateProps } from './updates.ts'
import { useChange } from './use-change.ts'

/** Shows the hours that the chosen variations share, and changes those that are edited. */
export function AvailabilityPanel(props: UpdateProps) {
  const { food, onClose, onDone } = props
  const { t } = useTranslation()
  const { hours } = useFoodFormats()
  const sharedBy = (isSameToAll: boolean) => sharedHours(targetsOf(props, isSameToAll).variations)
  const form = useSentForm(changeAvailability, {
    ...useChange(food, onDone),
    initial: { isSameToAll: false, hours: noEdits },
    sent: ({ isSameToAll, hours }, version) => ({
      version,
      ...targetsOf(props, isSameToAll).sent,
      ...sentHours(sharedBy(isSameToAll), hours),
    }),
  })
  const shared = sharedBy(useDraftOf(form, (draft) => draft.isSameToAll))

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
        differ={t('foods.hours-differ')}
      />
      <HoursEntry field={form.field('hours', 'availability')} shared={shared} />
    </UpdatePanel>
  )
}
