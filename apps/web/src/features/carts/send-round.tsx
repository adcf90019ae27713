import {
  heldCourses,
  isNothing,
  ofCourses,
  portionsOfUnsent,
  type Unsent,
} from '@brigade/contract/carts/round.rules.ts'
import { IconChefHat } from '@tabler/icons-react'
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

/** `send` sends the next course, with voids. Only a server tells the kitchen, so it needs the network. */
export function useSend({ unsent, isEmpty, isLocked, act }: Sending) {
  const { t } = useTranslation()
  const { isOffline, refuse } = useNetworkAct(true)
  const next = nextCourse(unsent)
  const isEarly = isNothing(unsent)
  const sendCourse = (course: number | undefined) => {
    if (isLocked) return
    if (isEarly) return toast(t(isEmpty ? 'error.cart-empty' : 'till.send-nothing'), 'bad')
    if (isOffline) return refuse()
    act({ deed: 'send', ...(course !== undefined && { courses: [course] }) })
  }
  return { unsent, next, isLocked, isEarly, send: () => sendCourse(next), sendCourse }
}

interface SendRoundProps extends ReturnType<typeof useSend> {
  /** Beside the payment, where a picture of the kitchen stands for its words. */
  isShort?: boolean
}

/** Sends what the kitchen does not know yet before the bill is paid. */
export function SendRound({ unsent, next, isLocked, isEarly, send, isShort = false }: SendRoundProps) {
  const { t } = useTranslation()
  const count = portionsOfUnsent(next === undefined ? unsent : ofCourses(unsent, [next]))
  return (
    <ActionButton
      tone="plain"
      isSmall
      icon={isShort && <IconChefHat size={20} stroke={1.75} aria-hidden />}
      label={next === undefined ? undefined : t('till.send-next', { course: next, count })}
      shortcut="F8"
      isDisabled={isLocked}
      isEarly={isEarly}
      needsNetwork
      onClick={send}
    >
      {count === 0 ? (
        t('till.send')
      ) : (
        <span>
          {t('till.send-count', { count })}{' '}
          <span className={isShort ? 'for-screen-readers' : 'unless-phone'}>{t('till.to-kitchen')}</span>
        </span>
      )}
    </ActionButton>
  )
}
