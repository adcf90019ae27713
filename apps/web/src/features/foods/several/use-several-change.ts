import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../shared/api/call-error.ts'
import type { Problems } from '../../../shared/form/entered.ts'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { useChangedFoods } from '../foods.queries.ts'
import type { Plan } from './several.rules.ts'

export interface SeveralProps {
  foods: readonly Food[]
  onClose: () => void
  onDone: () => void
}

export function useSeveralChange({ foods: chosen, onDone }: SeveralProps) {
  const { t } = useTranslation()
  const { _id: restId } = useBranch()
  const { reload } = useChangedFoods()
  // While it is not known whether a call was made, a press repeats it, although the list may show its changes.
  const [unsure, setUnsure] = useState<{ chosen: readonly string[]; foods: readonly Food[] } | null>(null)
  const ids = chosen.map(({ _id }) => _id)
  const isRepeated = unsure !== null && unsure.chosen.join() === ids.join()
  const foods = isRepeated ? unsure.foods : chosen
  return {
    foods,
    /** The foods that a call names: those that change, or all of them until it is known what changes. */
    sent: (plan: Plan<unknown> | null) => ({
      restId,
      foods: (plan?.changing.map(({ food }) => food) ?? foods).map(({ _id, version }) => ({ foodId: _id, version })),
    }),
    also: (plan: Plan<unknown> | null): Problems =>
      plan?.changing.length === 0 ? { foods: t('several-foods.nothing') } : {},
    onDone: () => {
      setUnsure(null)
      reload()
      onDone()
    },
    onFail: (error: CallError) => {
      setUnsure(error.isUncertain ? { chosen: ids, foods } : null)
      if (!error.isLost) reload()
    },
  }
}
