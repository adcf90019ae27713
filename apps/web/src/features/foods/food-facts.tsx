import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { Validity } from '@brigade/contract/kernel/validity.ts'
import type { Named } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import { EntryFact } from '../../shared/ui/entry-detail.tsx'
import { parameterName, valuesInOrder } from '../lookups/condition-parameters.rules.ts'
import classes from './food-facts.module.css'
import { useFoodFormats } from './use-food-formats.ts'

const namesOf = (entries: readonly Pick<Named, 'name'>[]) => entries.map(({ name }) => name).join(', ')

export function FoodFacts({ food, now }: { food: Food; now: number }) {
  const { t } = useTranslation()
  const { number } = useFoodFormats()
  const { combo, freeClaim } = food
  const kind = food.isCombo ? 'combo' : food.isFreeClaim ? 'free-claim' : 'normal'
  return (
    <dl className={classes.facts}>
      <EntryFact name={t('foods.kind')}>{t(`foods.kind.${kind}`)}</EntryFact>
      <EntryFact name={t('foods.category')}>{food.category.name}</EntryFact>
      {combo && (
        <EntryFact name={t('foods.validity')} isWide>
          <Range validity={combo.comboValidity} now={now} />
        </EntryFact>
      )}
      {freeClaim && (
        <>
          <EntryFact name={t('foods.validity')} isWide>
            <Range validity={freeClaim.freeValidity} now={now} />
          </EntryFact>
          <EntryFact name={t('foods.condition')} isWide>
            {freeClaim.condition.name}
            {valuesInOrder(freeClaim.conditionValue).map(([parameter, value]) => (
              <p key={parameter} className="quiet">
                {t('foods.condition-value', { name: parameterName(parameter), value: number(value) })}
              </p>
            ))}
          </EntryFact>
        </>
      )}
      <EntryFact name={t('foods.menus')}>{namesOf(food.menus)}</EntryFact>
      <EntryFact name={t('foods.services')}>{namesOf(food.restTypes)}</EntryFact>
      <EntryFact name={t('foods.coalitions')}>{namesOf(food.coalitions)}</EntryFact>
      {food.tags.length > 0 && <EntryFact name={t('foods.tags')}>{food.tags.join(', ')}</EntryFact>}
      <EntryFact name={t('foods.allergens')} isWide>
        {food.allergens.map((code) => t(`allergens.${code}`)).join(', ') || t('foods.unknown')}
      </EntryFact>
    </dl>
  )
}

interface RangeProps {
  validity: Validity
  now: number
}

export function Range({ validity, now }: RangeProps) {
  const { t } = useTranslation()
  const { range, runs } = useFoodFormats()
  const state = runs(validity, new Date(now))
  return (
    <span className="beside">
      {range(validity)}
      <span className={state === 'now' ? undefined : 'quiet'}>{t(`foods.runs.${state}`)}</span>
    </span>
  )
}
