import { noteBeside } from '@brigade/contract/orders/allergy.rules.ts'
import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { ContactLink } from '../../shared/ui/contact-link.tsx'
import { Fact, Facts } from '../../shared/ui/facts.tsx'
import { AllergyBand } from '../pricing/allergy-warning.tsx'
import { ChangeBooking } from './change-booking.tsx'
import { EndBooking } from './end-booking.tsx'
import { EntryForm } from './entry-form.tsx'
import classes from './guests-awaited.module.css'
import { ReservationHead } from './reservation-head.tsx'
import type { ReservationFormats } from './use-reservation-formats.ts'

interface GuestsAwaitedProps {
  row: Reservation
  formats: ReservationFormats
  restId: string
  onNext: () => void
}

export function GuestsAwaited({ row, formats, restId, onNext }: GuestsAwaitedProps) {
  const { t } = useTranslation()
  const { _id: reserId, customer, siting, reservation } = row
  const note = noteBeside(reservation)
  const [isChanging, setChanging] = useState(false)
  if (isChanging) {
    return <ChangeBooking row={row} formats={formats} restId={restId} onLeave={() => setChanging(false)} />
  }
  return (
    <div className={classes.root}>
      <article aria-label={t('dine.details')}>
        <ReservationHead row={row} formats={formats} />
        <div className={`parts detail ${classes.booking}`}>
          {formats.stage(row) === 'over' && <p className="loss strong">{t('dine.over-hint')}</p>}
          <AllergyBand of={reservation} />
          {note !== '' && (
            <div className="words">
              <p className="hint">{t('dine.note')}</p>
              {note}
            </div>
          )}
          <Facts>
            <Fact name={t('dine.siting')}>{siting?.name ?? <span className="loss">{t('dine.no-siting')}</span>}</Fact>
            <Fact name={t('dine.contact')}>
              <ContactLink contact={customer.contact} />
            </Fact>
          </Facts>
          <div className="lines">
            <p className="quiet">{t('dine.cart-waits')}</p>
            <EntryForm reserId={reserId} restId={restId} guest={customer.name} code={reservation.verificationOtp} />
          </div>
          <div className="beside apart">
            <ActionButton tone="plain" isSmall onClick={() => setChanging(true)}>
              {t('dine.change')}
            </ActionButton>
            <EndBooking row={row} restId={restId} hasBegun={formats.hasBegun(row)} onEnded={onNext} />
          </div>
        </div>
      </article>
    </div>
  )
}
