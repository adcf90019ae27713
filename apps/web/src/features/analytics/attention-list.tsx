import type { Attention, Overview } from '@brigade/contract/analytics/overview.contract.ts'
import type { FeatureFlags } from '@brigade/contract/restaurants/restaurants.rules.ts'
import {
  IconAlarm,
  IconAlertTriangle,
  IconBellRinging,
  IconBottle,
  IconCalendarEvent,
  IconCashRegister,
  IconCircleCheck,
  IconLock,
  IconPrinter,
  IconReceiptRefund,
  IconUserCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { serverTime } from '../../shared/api/server-time.ts'
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useBranch, useBranches } from '../restaurants/branch-context.tsx'
import { entriesAt, type OpeningEntry } from '../restaurants/opening-entries.rules.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import classes from './attention-list.module.css'

type Formats = ReturnType<typeof useFormats>

interface Item {
  key: string
  icon: TablerIcon
  isUrgent: boolean
  text: string
  to?: string
  /** The link also enters this branch. */
  branchId?: string
  /** Names what the text counts. */
  names?: readonly string[]
}

const MINUTE = 60_000
/** In minutes. */
const HOUR = 60
const EVERY_MS = 15_000
const LOW_MATERIALS = '/dashboard/foods/materials?low=1'

/** The most urgent first. Features that are switched off are left out. */
function itemsOf(
  { unanswered, late, openCarts, offlinePrinters, low, arriving, lateGuests, refundsDue, ...attention }: Attention,
  {
    elsewhere,
    closed,
    flags,
    now,
    t,
    shortMoment,
    minute,
    money,
  }: {
    elsewhere: Overview['branches']
    closed: readonly OpeningEntry[]
    flags: FeatureFlags
    now: number
    t: TFunction
    shortMoment: Formats['shortMoment']
    minute: Formats['minute']
    money: Formats['money']
  },
): Item[] {
  const { waitingAccounts, disk, backup } = attention
  const minutesSince = (instant: string | null) =>
    Math.max(0, Math.floor((now - Date.parse(instant ?? '')) / MINUTE) || 0)
  const waited = minutesSince(unanswered.since)
  const [hours = 0, minutes = 0] = arriving.next?.split(':').map(Number) ?? []
  const lateMore = late.count - late.orders.length
  const materials = flags.isInventoryAllowed ? low.materials : []
  const lowMore = flags.isInventoryAllowed ? low.count - low.materials.length : 0
  const more = some(lowMore, t('home.low-more', { count: lowMore }))
  const short = materials.filter(({ isShort }) => isShort)
  const below = materials.filter(({ isShort }) => !isShort)
  const nameOf = ({ name }: (typeof materials)[number]) => name
  return [
    ...some(disk === 'ok' ? 0 : 1, {
      key: 'disk',
      icon: IconAlertTriangle,
      isUrgent: true,
      text: t(disk === 'full' ? 'home.disk-full' : 'home.disk-low'),
    }),
    ...some(backup ? 1 : 0, {
      key: 'backup',
      icon: IconAlertTriangle,
      isUrgent: true,
      text:
        typeof backup?.lastAt === 'string'
          ? t('home.backup-failing', { when: shortMoment(backup.lastAt, now) })
          : t('home.backup-none'),
    }),
    ...late.orders.map(({ _id, tokenNo, dueAt }) => ({
      key: _id,
      icon: IconAlarm,
      isUrgent: true,
      text: t('home.late', { token: tokenNo, minutes: minutesSince(dueAt) }),
      to: `/dashboard/orders/${_id}`,
    })),
    ...some(lateMore, {
      key: 'late',
      icon: IconAlarm,
      isUrgent: true,
      text: t('home.late-more', { count: lateMore }),
      to: '/dashboard/orders',
    }),
    ...some(unanswered.count, {
      key: 'unanswered',
      icon: IconBellRinging,
      isUrgent: true,
      text: t(waited > 0 ? 'home.unanswered' : 'home.unanswered-now', { count: unanswered.count, minutes: waited }),
      to: '/dashboard/orders',
    }),
    ...elsewhere.map(({ _id, name, unanswered: count }) => ({
      key: `elsewhere ${_id}`,
      icon: IconBellRinging,
      isUrgent: true,
      text: t('orders.elsewhere', { count, branch: name }),
      to: '/dashboard/orders',
      branchId: _id,
    })),
    ...some(flags.isReservationAllowed ? lateGuests.count : 0, {
      key: 'late guests',
      icon: IconCalendarEvent,
      isUrgent: true,
      text: t('home.late-guests', lateGuests),
      to: '/dashboard/reservations',
    }),
    ...some(refundsDue.payments, {
      key: 'refunds due',
      icon: IconReceiptRefund,
      isUrgent: true,
      text: t('home.refunds-due', { count: refundsDue.payments, amount: money(refundsDue.amount) }),
      to: '/dashboard/payments?status=refund+due',
    }),
    ...closed.map(({ service, closedReason: reason }) => ({
      key: `closed ${service}`,
      icon: IconLock,
      isUrgent: false,
      text:
        reason === undefined
          ? t('restaurant.closed-now', { service })
          : t('restaurant.closed-because', { service, reason }),
      to: '/dashboard/restaurant',
    })),
    ...(flags.isRemotePrintAllowed ? offlinePrinters : []).map((name) => ({
      key: `printer ${name}`,
      icon: IconPrinter,
      isUrgent: true,
      text: t('home.offline', { name }),
      to: '/dashboard/settings',
    })),
    ...some(short.length, {
      key: 'short',
      icon: IconBottle,
      isUrgent: true,
      text: t('home.short', { count: short.length }),
      to: LOW_MATERIALS,
      names: [...short.map(nameOf), ...(below.length === 0 ? more : [])],
    }),
    ...some(below.length, {
      key: 'low',
      icon: IconBottle,
      isUrgent: false,
      text: t('home.low', { count: below.length }),
      to: LOW_MATERIALS,
      names: [...below.map(nameOf), ...more],
    }),
    ...some(flags.isReservationAllowed ? arriving.count : 0, {
      key: 'arriving',
      icon: IconCalendarEvent,
      isUrgent: false,
      text: t('home.arriving', { ...arriving, next: minute(hours * HOUR + minutes) }),
      to: '/dashboard/reservations',
    }),
    ...some(flags.isDirectPosAllowed ? openCarts : 0, {
      key: 'carts',
      icon: IconCashRegister,
      isUrgent: false,
      text: t('home.carts', { count: openCarts }),
      to: '/dashboard/direct',
    }),
    ...some(waitingAccounts, {
      key: 'accounts',
      icon: IconUserCheck,
      isUrgent: false,
      text: t('home.accounts', { count: waitingAccounts }),
      to: '/dashboard/business',
    }),
  ]
}

const some = <One,>(count: number, item: One): One[] => (count > 0 ? [item] : [])

export function AttentionList({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation()
  const { flags, select } = useBranches()
  const branch = useBranch()
  const now = serverTime(useNow(EVERY_MS))
  const closed = entriesAt(branch, new Date(now)).filter(({ isOpen }) => !isOpen)
  const { shortMoment, minute, money } = useFormats()
  const elsewhere = overview?.branches.filter(({ _id, unanswered }) => _id !== branch._id && unanswered > 0) ?? []
  const formats = { shortMoment, minute, money }
  const items = overview && itemsOf(overview.attention, { elsewhere, closed, flags, now, t, ...formats })
  return (
    <section className="card lines" style={{ alignContent: 'start' }} aria-labelledby="attention">
      <h2 id="attention" className="lead">
        {t('home.attention')}
      </h2>
      {!items && <SkeletonRows rows={4} height={48} />}
      {items?.length === 0 && (
        <p className={classes.nothing}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden /> {t('home.nothing')}
        </p>
      )}
      {items && items.length > 0 && (
        <ul className={classes.items}>
          {items.map(({ key, icon: Icon, isUrgent, text, to, branchId, names = [] }) => (
            <li key={key} data-urgent={isUrgent || undefined}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <span>
                {to === undefined ? (
                  text
                ) : (
                  <Link to={to} onClick={() => branchId !== undefined && select(branchId)}>
                    {text}
                  </Link>
                )}
                {names.length > 0 && <span className="hint cut">{names.join(', ')}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
