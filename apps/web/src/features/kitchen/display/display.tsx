import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTime } from '../../../shared/api/server-time.ts'
import { Failure } from '../../../shared/ui/failure.tsx'
import { useShownError } from '../../../shared/ui/list-notice.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { Notice, NoticeLine } from '../../../shared/ui/notice.tsx'
import { useReleased } from '../../../shared/ui/use-released.ts'
import { useTitle } from '../../../shared/ui/use-title.ts'
import { useNow } from '../../../shared/use-now.ts'
import pass from '../../../shared/ui/pictures/pass.svg'
import { ageWords } from '../../orders/order-clock.rules.ts'
import type { Pairing } from '../display-key.ts'
import { AllDay } from './all-day.tsx'
import { DisplayBar, type DisplayView } from './display-bar.tsx'
import classes from './display.module.css'
import { Expo } from './expo.tsx'
import { shownStations } from './shown-stations.ts'
import { AnyFood } from './on-sale.tsx'
import { SoldOutList } from './sold-out.tsx'
import { TicketCard } from './ticket-card.tsx'
import { bumpingOf, countOpen, newsOf, owedAt, recentAt, withMarks, type Reading } from './tickets.rules.ts'
import { useMarks } from './use-marks.ts'
import { useNewTickets } from './use-new-tickets.ts'
import { useSingleTaps } from './use-single-taps.ts'
import { useToldStations } from './use-told-stations.ts'
import { useTickets } from './use-tickets.ts'
import { useWakeLock } from './use-wake-lock.ts'

const AGE_MS = 10_000
const MINUTE_MS = 60_000

export function Display({ pairing }: { pairing: Pairing }) {
  const { t } = useTranslation()
  useTitle(t('kitchen.title'))
  const mayTurnOff = useReleased(useWakeLock())
  const { reading, error, refetch, isOffline } = useTickets(pairing)
  const shownError = useShownError(reading?.tickets, error)
  if (reading) return <Tickets pairing={pairing} reading={reading} isOffline={isOffline} mayTurnOff={mayTurnOff} />
  return shownError ? <Failure error={shownError} isRepeated onRetry={refetch} /> : <LoadingScreen />
}

interface TicketsProps {
  pairing: Pairing
  reading: Reading
  isOffline: boolean
  mayTurnOff: boolean
}

function Tickets({ pairing, reading, isOffline, mayTurnOff }: TicketsProps) {
  const { t } = useTranslation()
  const [view, setView] = useState<DisplayView>('tickets')
  const root = useRef<HTMLElement>(null)
  const onView = (chosen: DisplayView) => {
    setView(chosen)
    // Each view begins with its most urgent entry.
    if (root.current) root.current.scrollTop = 0
  }
  const now = useNow(AGE_MS)
  const { tap, pending } = useMarks(pairing, reading.askedAt)
  const { stations } = reading
  const isCut = reading.isCut || (view === 'expo' && reading.isCutElsewhere === true)
  const chosen = shownStations.use()
  const stationIds = useMemo(
    () => new Set(chosen.filter((id) => stations.some(({ _id }) => _id === id))),
    [chosen, stations],
  )
  useToldStations(pairing, reading, stationIds)
  const news = useNewTickets(reading.tickets, stationIds)
  const dropSecondTap = useSingleTaps(view)
  const tickets = withMarks(reading.tickets, pending)
  const owed = owedAt(tickets, stationIds)
  const age = ageWords(Math.max(0, Math.floor((now - reading.askedAt) / MINUTE_MS)))

  const shown = () => {
    if (view === 'expo') return owedAt(tickets, bumpingOf(reading))
    return view === 'recent' ? recentAt(tickets, stationIds, serverTime(now)) : owed
  }
  const content = () => {
    const listed = shown()
    if (listed.length === 0) {
      // What has sold out stands below.
      if (view === 'all-day') return <NoticeLine>{t('kitchen.none')}</NoticeLine>
      const words = view === 'recent' ? t('kitchen.nothing-recent') : t('kitchen.none')
      return (
        <Notice title={words} picture={pass} role="status">
          {view !== 'recent' && t('kitchen.none-hint')}
        </Notice>
      )
    }
    if (view === 'expo') return <Expo tickets={listed} kitchen={reading} />
    if (view === 'all-day') return <AllDay counts={countOpen(listed, stationIds)} pairing={pairing} />
    return (
      <ul className={`cards ${classes.cards}`} onClickCapture={dropSecondTap}>
        {listed.map((ticket) => (
          <TicketCard
            key={ticket._id}
            ticket={ticket}
            stationIds={stationIds}
            tap={tap}
            isRecent={view === 'recent'}
            isNew={news.has(newsOf(ticket))}
          />
        ))}
      </ul>
    )
  }

  return (
    <main ref={root} className={classes.display}>
      <DisplayBar kitchen={reading} stationIds={stationIds} count={owed.length} view={view} onView={onView} />
      {isOffline && (
        <NoticeLine>
          {age.key === 'orders.age.now'
            ? t('kitchen.just-offline')
            : t('kitchen.offline', { age: t(age.key, age.values) })}
        </NoticeLine>
      )}
      {mayTurnOff && <NoticeLine>{t('kitchen.may-turn-off')}</NoticeLine>}
      {isCut && <NoticeLine>{t('kitchen.is-cut')}</NoticeLine>}
      {content()}
      {view === 'all-day' && (
        <>
          <SoldOutList pairing={pairing} />
          <AnyFood pairing={pairing} stationIds={stationIds} />
        </>
      )}
    </main>
  )
}
