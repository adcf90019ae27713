import { newHours } from '@brigade/contract/foods/change-food.contract.ts'
import { hoursAfter } from '@brigade/contract/foods/changed-hours.rules.ts'
import { changeAvailabilities } from '@brigade/contract/foods/several-foods.contract.ts'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../../shared/form/use-form.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { noEdits, sentHours, sharedHours, type HoursDraft } from '../update/hours-draft.rules.ts'
import { HoursEntry } from '../update/hours-entry.tsx'
import { useFoodFormats } from '../use-food-formats.ts'
import { Preview } from './preview.tsx'
import { SeveralPanel } from './several-panel.tsx'
import { linesOfVariations, openVariations, planOf } from './several.rules.ts'
import { useSeveralChange, type SeveralProps } from './use-several-change.ts'

interface Draft {
  hours: HoursDraft
}

function useHoursForm(props: SeveralProps) {
  const { foods, sent, also, ...settled } = useSeveralChange(props)
  const shared = sharedHours(foods.flatMap(({ variations }) => variations))
  const planFor = ({ hours }: Draft) => {
    const change = sentHours(shared, hours)
    // Without a valid week it is not known yet what changes.
    return newHours.safeParse(change).success ? planOf(foods, (food) => hoursAfter(openVariations(food), change)) : null
  }
  const form = useSentForm(changeAvailabilities, {
    initial: { hours: noEdits },
    sent: (draft) => ({ ...sent(planFor(draft)), ...sentHours(shared, draft.hours) }),
    also: (draft) => also(planFor(draft)),
    ...settled,
  })
  return { form, foods, shared, plan: planFor(useDraft(form)) }
}

/** Shows the hours that all variations of the foods share, and changes those that are edited. */
export function HoursPanel(props: SeveralProps) {
  const { t } = useTranslation()
  const { hours } = useFoodFormats()
  const { form, foods, shared, plan } = useHoursForm(props)
  return (
    <SeveralPanel {...props} act="hours" foods={foods} form={form} changing={plan?.changing.length ?? 0}>
      {shared.differing.length > 0 && <p role="status">{t('foods.hours-differ')}</p>}
      <HoursEntry field={form.field('hours', 'availability')} shared={shared} />
      <Preview
        plan={plan}
        linesOf={(food, after) =>
          linesOfVariations(food, after.variations, ({ availability }, set) => ({
            before: hours(availability),
            after: hours(set.availability),
          }))
        }
      />
    </SeveralPanel>
  )
}
