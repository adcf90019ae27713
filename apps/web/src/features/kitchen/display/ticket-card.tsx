import { containsText, tagsText } from '@brigade/contract/foods/dietary.rules.ts'
import { noteBeside } from '@brigade/contract/orders/allergy.rules.ts'
import type { Ticket } from '@brigade/contract/kitchen/tickets.contract.ts'
import { IconX } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { StatusChip } from '../../../shared/ui/status-chip.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { serverTime } from '../../../shared/api/server-time.ts'
import { AllergyBand, AllergyMark } from '../../pricing/allergy-warning.tsx'
import { ClockMark } from '../../orders/clock-mark.tsx'
import { clockOf } from '../../orders/order-clock.rules.ts'
import classes from './display.module.css'
import { linesAt, positionsOf, toCook, type Line } from './tickets.rules.ts'
import type { Tap } from './use-marks.ts'
import { useTicketWords } from './use-ticket-words.ts'

const CLOCK_MS = 10_000

interface TicketCardProps {
  ticket: Ticket
  stationIds: ReadonlySet<string>
  tap: Tap
  isRecent?: boolean
  isNew?: boolean
}

/** A sale at the counter has no promise, so its clock counts from the sale. */
export function timedOf({ promisedAt, placedAt, preparationTime }: Ticket) {
  return { status: promisedAt === null ? 'placed' : 'accepted', promisedAt, placedAt, preparationTime } as const
}

/** Renders again only when its own ticket changes: a tap must show at once among many. */
export const TicketCard = memo(function TicketCard({
  ticket,
  stationIds,
  tap,
  isRecent = false,
  isNew = false,
}: TicketCardProps) {
  const { t } = useTranslation()
  const now = serverTime(useNow(CLOCK_MS))
  const { _id, isCancelled } = ticket
  const { name, actOn } = useTicketWords(ticket)
  const lines = linesAt(ticket, stationIds)
  const note = noteBeside(ticket)
  const bump = () => tap(_id, positionsOf(lines), 'bumped', isCancelled)
  const done = isCancelled ? 'remove' : 'done'
  const urgency = isCancelled ? 'urgent' : clockOf(timedOf(ticket), now).urgency
  return (
    <li>
      <article
        className={`card ${classes.card}`}
        data-urgency={urgency}
        data-cancelled={isCancelled}
        data-new={isNew}
        aria-label={name}
      >
        <TicketHead ticket={ticket} onTap={isRecent ? undefined : bump}>
          {!isRecent && <ClockMark order={timedOf(ticket)} now={now} />}
        </TicketHead>
        {isCancelled && <p>{t('kitchen.cancelled-hint')}</p>}
        <AllergyBand of={ticket} />
        {note && <p className="words">{note}</p>}
        <ul>
          {lines.map((line) => (
            <li key={line.position} data-cancelled={toCook(line) === 0 || undefined}>
              <LineButton
                line={line}
                isFixed={isCancelled || isRecent || toCook(line) === 0}
                onTap={(mark) => tap(_id, [line.position], mark)}
              />
            </li>
          ))}
        </ul>
        <div>
          {isRecent ? (
            <ActionButton
              tone="plain"
              isWide
              label={actOn('recall')}
              onClick={() => tap(_id, positionsOf(lines, 'bumped'), 'recalled')}
            >
              {t('kitchen.recall')}
            </ActionButton>
          ) : (
            <ActionButton tone={isCancelled ? 'red' : 'green'} isWide label={actOn(done)} onClick={bump}>
              {t(`kitchen.${done}`)}
            </ActionButton>
          )}
        </div>
      </article>
    </li>
  )
})

interface TicketHeadProps {
  ticket: Ticket
  /** For a finger: the button of the card does the same, and has a name and the focus. */
  onTap?: (() => void) | undefined
  children: ReactNode
}

/** The clock stands in `children`. A cancelled ticket has none. */
export function TicketHead({ ticket, onTap, children }: TicketHeadProps) {
  const { t } = useTranslation()
  const { head, place } = useTicketWords(ticket)
  return (
    <header className={classes.head} onClick={onTap}>
      <h2>{head}</h2>
      <span>{place}</span>
      {ticket.isCancelled ? (
        <StatusChip icon={IconX} tone="bad">
          {t('kitchen.cancelled')}
        </StatusChip>
      ) : (
        children
      )}
    </header>
  )
}

interface LineButtonProps {
  line: Line
  isFixed: boolean
  onTap: (mark: 'struck' | 'open') => void
}

function LineButton({ line, isFixed, onTap }: LineButtonProps) {
  const isStruck = line.state !== 'open'
  const content = <LineWords line={line} />
  if (isFixed || line.state === 'bumped') {
    return (
      <div className={classes.line} data-struck={isStruck}>
        {content}
      </div>
    )
  }
  return (
    <button
      type="button"
      className={classes.line}
      data-struck={isStruck}
      aria-pressed={isStruck}
      onClick={() => onTap(isStruck ? 'open' : 'struck')}
    >
      {content}
    </button>
  )
}

export function LineWords({ line }: { line: Line }) {
  const { t } = useTranslation()
  const { quantity, voided, voidReason, food, variation, combo, allergens, note, customizations, addons, place } = line
  const left = toCook(line)
  const contains = containsText(allergens, addons.length > 0)
  const tags = tagsText(line.tags)
  return (
    <>
      <span>{left === 0 ? t('kitchen.void', { quantity }) : t('kitchen.quantity', { quantity: left })}</span>
      <span>
        {food}
        <b> {variation}</b>
        {combo && <small>{t('kitchen.part-of', combo)}</small>}
        {place && <small>{t('kitchen.now-at', { place })}</small>}
        {voidReason && <small>{voidReason}</small>}
        {left > 0 && voided > 0 && <small>{t('kitchen.voided', { quantity: voided })}</small>}
        {contains !== null && <small>{contains}</small>}
        {tags !== null && <small className="quiet">{tags}</small>}
        {customizations.map(({ cusName: name, levelName: choice }) => (
          <strong key={name}>{t('kitchen.choice', { name, choice })}</strong>
        ))}
        {addons.map((name) => (
          <strong key={name}>{t('orders.addon', { name })}</strong>
        ))}
        {note && (
          <small>
            <b>{note}</b> <AllergyMark of={{ allergy: null, note }} />
          </small>
        )}
      </span>
    </>
  )
}
