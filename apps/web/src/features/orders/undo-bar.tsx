import { undoAnswer, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useScreenKeys } from '../../shared/ui/use-screen-keys.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { forgetAnswer, givenAnswer, onGivenAnswer } from './given-answer.ts'
import { useAfterStep } from './orders.queries.ts'
import classes from './undo-bar.module.css'

/** Takes back the last answer. It lies over the list, so that no row moves under the pointer. */
export function UndoBar({ onUndone }: { onUndone: (order: Order) => void }) {
  const { t } = useTranslation()
  const given = useSyncExternalStore(onGivenAnswer, givenAnswer)
  const restId = useBranch()._id
  const answered = given?.restId === restId ? given : null
  const { onDone, onFail } = useAfterStep(onUndone)
  const { act } = useAction(undoAnswer, {
    onDone: (reply) => {
      forgetAnswer()
      onDone(reply)
    },
    onFail: (error) => {
      // After a lost connection, another press repeats the same call.
      if (!error.isUncertain) forgetAnswer()
      onFail()
    },
  })
  const undo = () => answered && act({ orderId: answered._id })
  useScreenKeys({ u: undo })
  return (
    <div role="status" className={classes.place}>
      {answered && (
        <div className={classes.bar}>
          <span>
            {answered.preparationTime === null
              ? t('orders.undo-rejected', { token: answered.tokenNo })
              : t('orders.undo-accepted', { token: answered.tokenNo, minutes: answered.preparationTime })}
          </span>
          <TextButton onClick={undo}>
            <IconArrowBackUp size={18} stroke={2} aria-hidden />
            {t('orders.undo')}
          </TextButton>
        </div>
      )}
    </div>
  )
}
