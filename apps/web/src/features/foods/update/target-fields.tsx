import type { Variation } from '@brigade/contract/foods/foods.contract.ts'
import { useTranslation } from 'react-i18next'
import { useFormField, type FormField } from '../../../shared/form/form-field.ts'
import { CheckField } from '../../../shared/ui/check-field.tsx'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { targetsOf, type FollowTargets } from './targets.rules.ts'
import type { UpdateProps } from './updates.ts'

interface TargetFieldsProps extends Pick<UpdateProps, 'food' | 'chosen' | 'onChoose'> {
  /** The field `isSameToAll`, at the path of the variations. */
  field: FormField<boolean>
  now: (variation: Variation) => string
  all: string
  /** Shown while the chosen variations differ. */
  differ: string
  onTargets?: FollowTargets
}

export function TargetFields({ food, chosen, onChoose, field, now, all, differ, onTargets }: TargetFieldsProps) {
  const { t } = useTranslation()
  const { path, value: isSameToAll, change, problem } = useFormField(field)
  const targets = targetsOf({ food, chosen }, isSameToAll).variations
  const doDiffer = new Set(targets.map(now)).size > 1
  const nowOf = (variation: Variation) => t('foods.variation-now', { variation: variation.name, now: now(variation) })
  const choose = (next: readonly string[]) => {
    onChoose(next)
    onTargets?.(targets, targetsOf({ food, chosen: next }, isSameToAll).variations)
  }
  const turn = (isSame: boolean) => {
    change(isSame)
    onTargets?.(targets, targetsOf({ food, chosen }, isSame).variations)
  }
  return (
    <div className="lines" data-path={path}>
      {!isSameToAll && (
        <ChoiceGroup
          kind="many"
          label={t('foods.which')}
          choices={food.variations.map((variation) => ({ value: variation._id, label: nowOf(variation) }))}
          selected={chosen}
          onChange={choose}
          problem={problem}
        />
      )}
      <CheckField label={all} checked={isSameToAll} onChange={turn} />
      {doDiffer && <p role="status">{differ}</p>}
      {doDiffer && isSameToAll && (
        <ul className="quiet">
          {targets.map((variation) => (
            <li key={variation._id}>{nowOf(variation)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
