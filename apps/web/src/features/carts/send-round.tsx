import { heldCourses, isNothing, ofCourses, portionsOfUnsent, type Unsent } from '@brigade/contract/carts/round.rules.ts'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import { useNetworkAct } from '../../shared/ui/use-network-act.ts'
import type { CartChange } from './cart-acts.rules.ts'

interface Sending {
  unsent: Unsent
  isEmpty: boolean
  isLocked: boolean
  act: (change: CartChange) => void
}

/** The course that goes to the kitchen next; undefined while there is only one, or only voids. */
function nextCourse(unsent: Unsent): number | undefined {
  const [next, ...later] = heldCourses(unsent)
  return later.length > 0 ? next : undefined
}

/** `send` sends the next course and voids, `sendAll` all of it. Only a server tells the kitchen: they need the network. */
export function useSend({ unsent, isEmpty, isLocked, act }: Sending) {
  const { t } = useTranslation()
  const { isOffline, refuse } = useNetworkAct(true)
  const next = nextCourse(unsent)
  const isEarly = isNothing(unsent)
  const sendSome = (courses?: number[]) => {
    if (isLocked) return
    if (isEarly) return toast(t(isEmpty ? 'error.cart-empty' : 'till.send-nothing'), 'bad')
    if (isOffline) return refuse()
    act({ deed: 'send', ...(courses && { courses }) })
  }
  return {
    unsent,
    next,
    isLocked,
    isEarly,
    send: () => sendSome(next === undefined ? undefined : [next]),
    sendAll: () => sendSome(),
  }
}

/** Sends what the kitchen does not know yet before the bill is paid. */
export function SendRound({ unsent, next, isLocked, isEarly, send, sendAll }: ReturnType<typeof useSend>) {
  const { t } = useTranslation()
  const count = portionsOfUnsent(unsent)
  const words = () => {
    if (next === undefined) return count === 0 ? t('till.send') : t('till.send-count', { count })
    return t('till.send-course', { course: next, count: portionsOfUnsent(ofCourses(unsent, [next])) })
  }
  return (
    <>
      <ActionButton tone="plain" shortcut="F8" isDisabled={isLocked} isEarly={isEarly} needsNetwork onClick={send}>
        {words()}
      </ActionButton>
      {next !== undefined && (
        <ActionButton tone="plain" isDisabled={isLocked} needsNetwork onClick={sendAll}>
          {t('till.send-all', { count })}
        </ActionButton>
      )}
    </>
  )
}
