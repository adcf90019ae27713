import '../foods-tab-words.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { KeptField } from '@brigade/contract/foods/kept-field.ts'
import { useTranslation } from 'react-i18next'
import { useFoodStep } from './food-step.queries.ts'
import { isKept } from './kept.rules.ts'

interface KeptNoteProps {
  food: Food
  /** What the form changes. */
  fields: readonly KeptField[]
}

/** Says what of a form is changed in another branch. Nothing for most foods. */
export function KeptNote({ food, fields }: KeptNoteProps) {
  const kept = fields.filter((field) => isKept(food, field))
  return kept.length > 0 && <ChangedThere food={food} fields={kept} />
}

function ChangedThere({ food, fields }: KeptNoteProps) {
  const { t } = useTranslation()
  const { data } = useFoodStep(food)
  const branch = data?.follows?.branch ?? t('food-step.other-branch')
  const named = fields.map((field) => t(`food-step.${field}`)).join(', ')
  return <p className="hint">{t('food-step.changed-there', { fields: named, branch })}</p>
}
