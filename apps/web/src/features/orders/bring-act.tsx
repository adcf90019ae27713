import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconMoped } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './bring-act.module.css'
import { BroughtForm } from './brought-form.tsx'
import type { BroughtOrder } from './brought.rules.ts'
import type { NextAct } from './next-act.rules.ts'
import { useFormats } from '../restaurants/use-formats.ts'

const bringActs = ['bring', 'on-its-way', 'book-money'] as const satisfies readonly NextAct[]
type BringAct = (typeof bringActs)[number]

export const isBringAct = (act: NextAct): act is BringAct => bringActs.some((each) => each === act)

interface BringActProps {
  act: BringAct
  order: Omit<BroughtOrder, 'delivery'> & Pick<Order, 'delivery'>
  onMoved: (order: Order) => void
}

export function BringAct({ act, order, onMoved }: BringActProps) {
  const { t } = useTranslation()
  const { moment } = useFormats()
  const { delivery } = order
  if (act !== 'on-its-way') return <BroughtForm order={order} onMoved={onMoved} />
  return (
    <div className={classes.waits}>
      <IconMoped size={26} stroke={1.75} aria-hidden />
      {delivery && (
        <div>
          <p className={classes.who}>{t('dispatch.on-its-way', { partner: delivery.deliveryService.name })}</p>
          <p>{t('dispatch.on-its-way-since', { moment: moment(delivery.dispatchedAt) })}</p>
        </div>
      )}
    </div>
  )
}
