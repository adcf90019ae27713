import { unpaidPortions } from '@brigade/contract/carts/tender.rules.ts'
import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { useTranslation } from 'react-i18next'
import { Stepper } from '../../../shared/ui/stepper.tsx'
import { useLineName } from '../use-line-name.ts'
import classes from './split.module.css'

/** The chosen portions by line. */
export type Chosen = Readonly<Record<string, number>>

interface ItemsProps {
  cart: Cart
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** The portions that the next guest pays, chosen from those that are not paid yet. */
export function Items({ cart, chosen, onChoose }: ItemsProps) {
  const { t } = useTranslation()
  const nameOf = useLineName()
  const left = new Map(unpaidPortions(cart).map(({ lineId, quantity }) => [lineId, quantity]))
  const lines = cart.foods.flatMap((food) => food.foodvariations.map((line) => ({ food, line })))
  return (
    <ul className={`rows ${classes.parts}`} aria-label={t('till.items')} data-path="lines">
      {lines.map(({ food, line: { lineId, ...line } }) => {
        const most = left.get(lineId) ?? 0
        const name = nameOf(food, { lineId, ...line })
        if (most === 0) return null
        return (
          <li key={lineId}>
            <span className="row-words">{t('till.items-left', { name, count: most })}</span>
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
