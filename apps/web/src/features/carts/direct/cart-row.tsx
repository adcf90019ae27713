import type { CartRow as Row } from '@brigade/contract/carts/carts.contract.ts'
import { useTranslation } from 'react-i18next'
import { useCounts } from '../use-counts.ts'
import classes from './cart-row.module.css'
import { useCartTime } from './use-cart-time.ts'

export function CartRow({ row }: { row: Row }) {
  const { t } = useTranslation()
  const time = useCartTime()
  const { personsIn, portionsIn } = useCounts()
  const { food, noOfPersons: persons } = row
  const portions = portionsIn(row.quantity)
  const counted = persons === 0 ? portions : t('direct.row', { persons: personsIn(persons), portions })
  return (
    <span className={classes.row}>
      <span className={classes.head}>
        <span className={classes.name}>{row.siting ?? t('direct.cart')}</span>
        <span className={classes.time}>{time(row.updatedAt)}</span>
      </span>
      <span className={classes.below}>{food === null ? counted : t('direct.row-food', { food, rest: counted })}</span>
    </span>
  )
}
