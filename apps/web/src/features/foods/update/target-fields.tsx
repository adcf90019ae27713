import type { Variation } from '@brigade/contract/foods/foods.contract.ts'
import { useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../shared/ui/check-field.tsx'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import classes from './target-fields.module.css'
import type { Targets } from './use-targets.ts'

interface TargetFieldsProps {
  targets: Targets
  /** What a variation has now of what is changed. */
  now: (variation: Variation) => string
  /** What all of it is called. */
  all: string
}

/** Which variations a change is for, each with what it has now. */
export function TargetFields({ targets, now, all }: TargetFieldsProps) {
  const { t } = useTranslation()
  const { food, chosen, onChoose, isSameToAll, setSameToAll, problem, first } = targets
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(first, () => root.current?.querySelector('input') ?? document.body)
  return (
    <div ref={root} className={classes.root}>
      {!isSameToAll && (
        <ChoiceGroup
          kind="many"
          label={t('foods.which')}
          choices={food.variations.map((variation) => ({
            value: variation._id,
            label: t('foods.variation-now', { variation: variation.name, now: now(variation) }),
          }))}
          selected={chosen}
          onChange={onChoose}
          problem={problem}
        />
      )}
      <CheckField label={all} checked={isSameToAll} onChange={setSameToAll} />
    </div>
  )
}
