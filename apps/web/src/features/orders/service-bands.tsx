import './work-orders-words.ts'
import { localTime } from '@brigade/contract/kernel/dates.ts'
import { nextQuarter, quarterOf } from '@brigade/contract/restaurants/order-limit.rules.ts'
import { changeStatus } from '@brigade/contract/restaurants/opening.contract.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import notice from '../../shared/ui/notice.module.css'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { entriesAt, type OpeningEntry } from '../restaurants/opening-entries.rules.ts'
import { useChangedRestaurant } from '../restaurants/restaurants.queries.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { useMoment } from '../restaurants/use-moment.ts'
import { ageWords } from './order-clock.rules.ts'
import { usePlacedOrders } from './orders.queries.ts'

const MINUTE_MS = 60_000

/** The services that take no orders or only some, and why. */
export function ServiceBands({ onOpened }: { onOpened: () => void }) {
  const { t } = useTranslation()
  const branch = useBranch()
  const now = useMoment(branch)
  const entries = entriesAt(branch, now)
  const closed = entries.filter(({ isOpen }) => !isOpen)
  const limited = entries.filter(({ isOpen, ordersPerQuarter }) => isOpen && ordersPerQuarter !== undefined)
  const counted = usePlacedOrders(branch._id, limited.length > 0)
  const { time } = useFormats()
  const until = time(nextQuarter(now).toISOString())
  // A count of an earlier quarter hour says that none was placed in this one.
  const placed = counted?.from === quarterOf(now).toISOString() ? counted.placed : []
  const placedIn = (service: string) => placed.find((each) => each.service === service)?.orders ?? 0

  if (closed.length + limited.length === 0) return null
  return (
    <section aria-label={t('orders.services')}>
      {closed.map((entry) => (
        <ClosedBand key={entry.typeId} entry={entry} restId={branch._id} now={now} onOpened={onOpened} />
      ))}
      {limited.map(({ typeId, service, ordersPerQuarter = 0 }) => {
        const isFull = placedIn(service) >= ordersPerQuarter
        const words = { service, until, placed: counted ? placedIn(service) : '–', limit: ordersPerQuarter }
        return (
          <p key={typeId} className={notice.line}>
            {t(isFull ? 'orders.service-full' : 'orders.service-limited', words)}
          </p>
        )
      })}
    </section>
  )
}

interface ClosedBandProps {
  entry: OpeningEntry
  restId: string
  now: Date
  onOpened: () => void
}

function ClosedBand({
  entry: { typeId, service, closedReason = '', reopensAt },
  restId,
  now,
  onOpened,
}: ClosedBandProps) {
  const { t } = useTranslation()
  const { time, shortMoment } = useFormats()
  const { timeZone } = useBranch()
  const isToday = (instant: string) => localTime(new Date(instant), timeZone).date === localTime(now, timeZone).date
  const { show, reload } = useChangedRestaurant()
  const { act } = useAction(changeStatus, {
    onDone: ({ data }) => {
      show(data)
      onOpened()
    },
    onFail: reload,
  })
  const left =
    reopensAt === undefined ? 0 : Math.max(1, Math.round((Date.parse(reopensAt) - now.getTime()) / MINUTE_MS))
  const { key, values } = ageWords(left)
  return (
    <div className={notice.line}>
      {reopensAt === undefined
        ? t('restaurant.closed-because', { service, reason: closedReason })
        : t('orders.service-paused', {
            service,
            reason: closedReason,
            time: isToday(reopensAt) ? time(reopensAt) : shortMoment(reopensAt, now.getTime()),
            left: t(key, values),
          })}
      <TextButton
        label={t('orders.open-service', { service })}
        icon={<IconPlayerPlay size={18} aria-hidden />}
        onClick={() => act({ restId, status: [{ typeId, isOpen: true }] })}
      >
        {t('orders.open-now')}
      </TextButton>
    </div>
  )
}
