import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../shared/api/call-error.ts'
import type { Problems } from '../../../shared/form/entered.ts'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { useChangedFoods } from '../foods.queries.ts'
import type { Plan } from './several.rules.ts'
import type { HeldFoods } from './use-several.ts'

export interface SeveralProps {
  foods: readonly Food[]
  held: HeldFoods
  onClose: () => void
  onDone: () => void
}

/** Refusals after which the list shows what is so. Others, such as an unlock that has ended, say nothing about a press before. */
const SETTLED = new Set(['stale-version', 'foods-refused', 'bad-input'])

export function useSeveralChange({ foods: chosen, held, onDone }: SeveralProps) {
  const { t } = useTranslation()
  const { _id: restId } = useBranch()
  const { reload } = useChangedFoods()
  const foods = chosen.map((food) => held.byId?.get(food._id) ?? food)
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
      held.release()
      reload()
      onDone()
    },
    /** What a change was made of, to undo it. */
    done: (text: string, { foods: named }: { foods: ReadonlyArray<{ foodId: string }> }) => {
      const ids = new Set(named.map(({ foodId }) => foodId))
      return { restId, text, foods: foods.filter(({ _id }) => ids.has(_id)), onUndone: reload }
    },
    onFail: (error: CallError) => {
      if (SETTLED.has(error.code)) held.release()
      if (!error.isLost) reload()
    },
  }
}
