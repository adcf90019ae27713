import type { CartFood } from '@brigade/contract/carts/cart.contract.ts'
import { useTranslation } from 'react-i18next'
import sums from '../pricing/price-summary.module.css'
import { useLineName } from './use-line-name.ts'

interface LinesOnPaperProps {
  foods: readonly CartFood[]
  /** What a line comes to. */
  totalOf: (lineId: string) => string
}

/** What a guest had. A note is for the kitchen. */
export function LinesOnPaper({ foods, totalOf }: LinesOnPaperProps) {
  const { t } = useTranslation()
  const nameOf = useLineName()
  return (
    <dl className={sums.sums}>
      {foods.flatMap((food) =>
        food.foodvariations.map(({ note: _, ...line }) => (
          <div key={line.lineId}>
            <dt>{t('till.kept-line', { quantity: line.quantity, line: nameOf(food, line) })}</dt>
            <dd>{totalOf(line.lineId)}</dd>
          </div>
        )),
      )}
    </dl>
  )
}
