import type { Unanswered } from '@brigade/contract/orders/unanswered.contract.ts'
import { IconBellRinging, IconVolume3, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { useTitleCount } from '../../shared/ui/use-title.ts'
import { useBranches } from '../restaurants/branch-context.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { useHiddenOrders } from './hidden-orders.ts'
import { HISTORY, isListShown, ORDERS } from './new-orders.ts'
import classes from './order-alerts.module.css'
import { markSeen } from './seen-orders.ts'
import { useHeldBack, useSoundChoice } from './sound-choice.ts'
import { useArrivals } from './use-arrivals.ts'

const SHOWN_FOR_MS = 12_000

/** Tells of new orders on every screen: in the title, by sound, and in a short banner. */
export function OrderAlerts() {
  const { t } = useTranslation()
  const { waiting, unseen, latest } = useArrivals()
  const { pathname } = useLocation()
  const { selected } = useBranches()
  useTitleCount(waiting.length)
  const hidden = useHiddenOrders()
  const isListed = latest?.restId === selected?._id && isNewListAt(pathname) && !hidden.includes(latest?._id ?? '')
  const isMute = useIsMute() && waiting.length > 0 && !pathname.startsWith(ORDERS)
  const isNew = latest !== null && unseen.some(({ _id }) => _id === latest._id)
  return (
    <>
      <p className="for-screen-readers" role="status">
        {latest && t('orders.arrived', { token: latest.tokenNo, service: latest.restauranttype.name })}
      </p>
      {isMute && (
        <>
          <p className="for-screen-readers" role="status">
            {t('orders.sound-mute')}
          </p>
          {/* It goes with the first press, which reaches what lies below it. */}
          <aside className={`aligned ${classes.banner}`} inert>
            <IconVolume3 size={20} stroke={1.75} aria-hidden />
            <p className="strong">{t('orders.sound-mute')}</p>
          </aside>
        </>
      )}
      {isNew && !isListed && <Banner key={latest._id} order={latest} more={unseen.length - 1} waiting={waiting} />}
    </>
  )
}

/** Whether the list of new orders is on the screen. The open order of a phone covers it. */
function isNewListAt(pathname: string): boolean {
  if (pathname === ORDERS) return true
  return pathname.startsWith(`${ORDERS}/`) && !pathname.startsWith(HISTORY) && isListShown()
}

/** Whether new orders are to be heard, but the browser plays nothing before its first press. */
function useIsMute(): boolean {
  const isWanted = useSoundChoice() !== 'off'
  return useHeldBack() && isWanted
}

interface BannerProps {
  order: Unanswered
  /** The number of other unseen orders. */
  more: number
  waiting: readonly Unanswered[]
}

function Banner({ order, more, waiting }: BannerProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { all, selected, select } = useBranches()
  const { money } = useFormats()
  const isSilent = useIsMute()
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null

  const branch = order.restId === selected?._id ? undefined : all.find(({ _id }) => _id === order.restId)
  const open = () => {
    if (branch) select(branch._id)
    void navigate(`${ORDERS}/${order._id}`)
  }
  return (
    <aside className={`aligned ${classes.banner}`} aria-label={t('orders.new-order')}>
      <IconBellRinging size={20} stroke={1.75} aria-hidden />
      <button type="button" className={`row-words ${classes.order}`} onClick={open}>
        <strong>
          {t('orders.new-order')} {order.tokenNo}
        </strong>
        <span className="hint">
          {order.restauranttype.name} · {money(order.grandTotal)}
          {branch && ` · ${branch.name}`}
          {more > 0 && ` · ${t('orders.others-new', { count: more })}`}
        </span>
        {isSilent && <span className="hint">{t('orders.sound-waits')}</span>}
      </button>
      <IconButton label={t('orders.dismiss')} onClick={() => markSeen(waiting.map(({ _id }) => _id))}>
        <IconX size={20} stroke={1.75} />
      </IconButton>
    </aside>
  )
}
