import { unpaidPortions } from '@brigade/contract/carts/tender.rules.ts'
import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { Stepper } from '../../../shared/ui/stepper.tsx'
import { useLineName } from '../use-line-name.ts'

/** The chosen portions by line. */
export type Chosen = Readonly<Record<string, number>>

interface ItemsProps {
  cart: Cart
  label: string
  /** Of its list, where height is scarce. */
  className?: string | undefined
  /** How a line is called, with its portions that can be chosen. */
  wordsOf: (name: string, count: number) => string
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Chooses portions among those that are not paid yet. */
export function Items({ cart, label, className = '', wordsOf, chosen, onChoose }: ItemsProps) {
  const nameOf = useLineName()
  const left = new Map(unpaidPortions(cart).map(({ lineId, quantity }) => [lineId, quantity]))
  const lines = cart.foods.flatMap((food) => food.foodvariations.map((line) => ({ food, line })))
  return (
    <ul className={`rows ${className}`} aria-label={label} data-path="lines">
      {lines.map(({ food, line: { lineId, ...line } }) => {
        const most = left.get(lineId) ?? 0
        const name = nameOf(food, { lineId, ...line })
        if (most === 0) return null
        return (
          <li key={lineId}>
            <span className="row-words">{wordsOf(name, most)}</span>
            <Stepper
              label={name}
              isLabelHidden
              value={Math.min(chosen[lineId] ?? 0, most)}
              most={most}
              onChange={(quantity) => onChoose({ ...chosen, [lineId]: quantity })}
            />
          </li>
        )
      })}
    </ul>
  )
}
