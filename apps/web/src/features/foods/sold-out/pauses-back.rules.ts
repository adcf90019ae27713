import { comesBack, isUntilChanged } from '@brigade/contract/foods/orderable.rules.ts'
import type { ReplacedStock } from '@brigade/contract/foods/several-foods.contract.ts'

interface Back {
  variations: string[]
  isSoldOut: boolean
  untilTomorrow?: true
  keepsPortions?: true
}

type Step = (now: Date) => Back | null

/**
 * What undoes a press that kept the portions. It sets none, because some of them may be sold by then. Null for what has come
 * back by itself.
 */
export function pausesBack({ isSoldOut }: { isSoldOut: boolean }, replaced: readonly ReplacedStock[]): Step[] {
  if (isSoldOut) return [() => ({ variations: idsOf(replaced), isSoldOut: false })]
  const isPause = (one: ReplacedStock) => one.soldOutUntil !== null && !isUntilChanged(one)
  const [paused, others] = [replaced.filter(isPause), replaced.filter((one) => !isPause(one))]
  const pausedAgain: Step = (now) => {
    const variations = idsOf(paused.filter((one) => comesBack(one, now)))
    return variations.length === 0 ? null : { variations, isSoldOut: true, untilTomorrow: true }
  }
  // Cancelled orders gave portions back to what was sold out without an end.
  const hasGivenBack = others.some(isUntilChanged)
  const outAgain: Step = () => ({
    variations: idsOf(others),
    isSoldOut: true,
    ...(hasGivenBack && { keepsPortions: true }),
  })
  return [...(paused.length > 0 ? [pausedAgain] : []), ...(others.length > 0 ? [outAgain] : [])]
}

const idsOf = (some: readonly ReplacedStock[]) => some.map(({ _id }) => _id)
