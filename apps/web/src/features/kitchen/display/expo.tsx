import type { Ticket } from '@brigade/contract/kitchen/tickets.contract.ts'
import { IconCheck, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { serverTime } from '../../../shared/api/server-time.ts'
import { StatusChip } from '../../../shared/ui/status-chip.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { AllergyBand } from '../../pricing/allergy-warning.tsx'
import { ClockMark } from '../../orders/clock-mark.tsx'
import { clockOf } from '../../orders/order-clock.rules.ts'
import classes from './display.module.css'
import { LineWords, TicketHead, timedOf } from './ticket-card.tsx'
import { owingOf, toCook, type Kitchen } from './tickets.rules.ts'
import { useTicketWords } from './use-ticket-words.ts'

interface ExpoProps {
  tickets: readonly Ticket[]
  kitchen: Pick<Kitchen, 'stations' | 'paperStationIds'>
}

const CLOCK_MS = 10_000

/** For the person at the pass: what each station still owes per order. */
export function Expo({ tickets, kitchen }: ExpoProps) {
  const now = serverTime(useNow(CLOCK_MS))
  return (
    <ul className={`cards ${classes.cards}`}>
      {tickets.map((ticket) => (
        <li key={ticket._id}>
          <ExpoCard ticket={ticket} kitchen={kitchen} now={now} />
        </li>
      ))}
    </ul>
  )
}

interface ExpoCardProps extends Pick<ExpoProps, 'kitchen'> {
  ticket: Ticket
  now: number
}

function ExpoCard({ ticket, kitchen, now }: ExpoCardProps) {
  const { t } = useTranslation()
  const { name } = useTicketWords(ticket)
  return (
    <article
      className={`card ${classes.card}`}
      data-urgency={ticket.isCancelled ? 'urgent' : clockOf(timedOf(ticket), now).urgency}
      data-cancelled={ticket.isCancelled}
      aria-label={name}
    >
      <TicketHead ticket={ticket}>
        <ClockMark order={timedOf(ticket)} now={now} />
      </TicketHead>
      <AllergyBand of={ticket} />
      {owingOf(ticket, kitchen).map(({ station, owed, isOnPaper }) => (
        <section key={station._id} aria-label={station.name}>
          <h3>
            {station.name}
            {isOnPaper ? (
              <StatusChip icon={IconPrinter} tone="quiet">
                {t('kitchen.station-on-paper')}
              </StatusChip>
            ) : (
              owed.length === 0 && (
                <StatusChip icon={IconCheck} tone="good">
                  {t('kitchen.station-done')}
                </StatusChip>
              )
            )}
          </h3>
          {owed.map((line) => (
            <div key={line.position} data-cancelled={toCook(line) === 0 || undefined}>
              <div className={classes.line} data-struck={line.state === 'struck'}>
                <LineWords line={line} />
              </div>
            </div>
          ))}
        </section>
      ))}
    </article>
  )
}
