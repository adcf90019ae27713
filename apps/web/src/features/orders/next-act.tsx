import './work-orders-words.ts'
import { prepareTakeaway, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { AnswerForm } from './answer-form.tsx'
import { DeliveryAct, isDeliveryAct } from './delivery-act.tsx'
import { DispatchAct } from './dispatch-act.tsx'
import { HandOverForm } from './hand-over-form.tsx'
import { nextActOf } from './next-act.rules.ts'
import classes from './next-act.module.css'
import { useAfterAnswer } from './orders.queries.ts'
import { useFocusHere } from '../../shared/ui/use-focus-here.ts'

interface NextActProps {
  order: Order
  drafts: Map<string, string>
  onMoved: (order: Order) => void
}

export function NextAct({ order, drafts, onMoved }: NextActProps) {
  const { t } = useTranslation()
  const act = nextActOf(order)
  const root = useFocusHere(act)

  if (act === 'nothing') return null
  return (
    <section ref={root} className="foot unringed" aria-label={t('orders.next')} tabIndex={-1}>
      {act === 'answer' && <AnswerForm order={order} drafts={drafts} onMoved={onMoved} />}
      {act === 'prepare' && <Prepare orderId={order._id} onMoved={onMoved} />}
      {act === 'hand-over' && <HandOverForm order={order} onMoved={onMoved} />}
      {act === 'dispatch' && <DispatchAct order={order} onMoved={onMoved} />}
      {isDeliveryAct(act) && <DeliveryAct act={act} order={order} onMoved={onMoved} />}
    </section>
  )
}

function Prepare({ orderId, onMoved }: Pick<NextActProps, 'onMoved'> & { orderId: string }) {
  const { t } = useTranslation()
  const { act, isBusy } = useAction(prepareTakeaway, useAfterAnswer(onMoved))
  return (
    <div className={`beside acts ${classes.prepare}`}>
      <p className={`aligned quiet ${classes.waits}`}>{t('orders.food-prepared-hint')}</p>
      <ActionButton isBusy={isBusy} onClick={() => act({ orderId, isUndoable: true })}>
        {t('orders.food-prepared')}
      </ActionButton>
    </div>
  )
}
