import './work-orders-words.ts'
import { undoAnswers } from '@brigade/contract/orders/order-answers.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useScreenKeys } from '../../shared/ui/use-screen-keys.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { forgetAnswer, givenAnswers, onGivenAnswers } from './given-answer.ts'
import { useAfterSteps } from './orders.queries.ts'
import classes from './undo-bar.module.css'

/** Takes back the last answer or Food prepared, then the one before it. */
export function UndoBar({ onUndone }: { onUndone: (order: Order) => void }) {
  const { t } = useTranslation()
  const given = useSyncExternalStore(onGivenAnswers, givenAnswers)
  const restId = useBranch()._id
  const answered = given.find(([first]) => first?.restId === restId) ?? []
  const undoing = useRef<readonly Order[]>([])
  const { onDone, onFail } = useAfterSteps(([first]) => first && onUndone(first))
  const { act, isBusy } = useAction(undoAnswers, {
    onDone: (reply) => {
      forgetAnswer(undoing.current)
      onDone(reply)
    },
    onFail: (error) => {
      // After a lost connection, another press repeats the same call.
      if (!error.isUncertain) forgetAnswer(undoing.current)
      onFail()
    },
  })
  const undo = () => {
    if (answered.length === 0 || isBusy) return
    undoing.current = answered
    act({ restId, orderIds: answered.map(({ _id }) => _id) })
  }
  useScreenKeys({ u: undo })
  return (
    <div role="status">
      {answered.length > 0 && (
        <div className={`aligned ${classes.bar}`}>
          <Answered orders={answered} />
          <TextButton onClick={undo}>
            <IconArrowBackUp size={18} stroke={2} aria-hidden />
            {t('common.undo')}
          </TextButton>
        </div>
      )}
    </div>
  )
}

function Answered({ orders: [first, ...others] }: { orders: readonly Order[] }) {
  const { t } = useTranslation()
  if (!first) return null
  const { tokenNo: token, preparationTime: minutes } = first
  if (first.status === 'prepared') return <span>{t('orders.undo-prepared', { token })}</span>
  if (others.length > 0) return <span>{t('orders.accepted-count', { count: others.length + 1 })}</span>
  return (
    <span>
      {minutes === null ? t('orders.undo-rejected', { token }) : t('orders.undo-accepted', { token, minutes })}
    </span>
  )
}
