import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import { AgeMark } from './age-mark.tsx'
import { AnswerForm } from './answer-form.tsx'
import classes from './answer-sheet.module.css'
import { OrderedFoods } from './ordered-foods.tsx'
import { useFormats } from '../restaurants/use-formats.ts'

// On a touch screen the keyboard would cover the order, and the minutes have buttons.
const hasKeyboard = () => matchMedia('(pointer: fine)').matches

interface AnswerSheetProps {
  order: Order
  now: number
  drafts: Map<string, string>
  onMoved: (order: Order) => void
  onClose: () => void
}

export function AnswerSheet({ order, now, drafts, onMoved, onClose }: AnswerSheetProps) {
  const { t } = useTranslation()
  const { money } = useFormats()

  return (
    <Modal label={t('orders.answer', { token: order.tokenNo })} className={classes.sheet} onClose={onClose}>
      <div className={classes.content}>
        <header className={classes.head}>
          <h2 className={classes.title}>
            <strong aria-hidden>{order.tokenNo}</strong> {order.restauranttype.name}
          </h2>
          <AgeMark order={order} now={now} />
          <IconButton label={t('shell.close')} onClick={onClose}>
            <IconX size={20} stroke={1.75} />
          </IconButton>
        </header>
        <div className={classes.foods}>
          {order.note !== '' && <p className={classes.note}>{order.note}</p>}
          <OrderedFoods foods={order.foods} />
          <p className={classes.total}>
            <span>{t('orders.sum.grandTotal')}</span>
            {money(order.payment.summary.grandTotal)}
          </p>
        </div>
        <div className={classes.form}>
          <AnswerForm order={order} drafts={drafts} onMoved={onMoved} hasFocus={hasKeyboard()} />
        </div>
      </div>
    </Modal>
  )
}
