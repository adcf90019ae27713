import type { Table } from '@brigade/contract/reservations/floor.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import question from '../../shared/ui/question.module.css'
import { Stepper } from '../../shared/ui/stepper.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useSlotTimes } from '../restaurants/use-slot-times.ts'
import { useTill } from './use-cart.ts'

const MOST_BUTTONS = 8

interface SeatSheetProps {
  restId: string
  table: Table
  /** Booked guests are awaited now or soon. */
  isHeld: boolean
  onBooking: (reserId: string) => void
  onSeated: (cartId: string) => void
  onClose: () => void
}

/** Seats walk-ins: their number opens their cart. A table that is held asks first. */
export function SeatSheet({ restId, table, isHeld, onBooking, onSeated, onClose }: SeatSheetProps) {
  const { t } = useTranslation()
  const till = useTill()
  const { begin } = useSlotTimes()
  const [isConfirmed, confirm] = useState(false)
  const [many, setMany] = useState(MOST_BUTTONS + 1)
  const { _id, name, hasCharge, amount, capacity, next } = table

  const seat = (noOfPersons: number) => {
    const cartId = till.open(restId)
    const siting = { _id, name, hasCharge, amount, capacity }
    till.act({ cartId, restId, service: 'Direct' }, { deed: 'seat', siting, noOfPersons, isConfirmed })
    onSeated(cartId)
  }
  const label = t('floor.seat-at', { siting: name })
  return (
    <Modal label={label} onClose={onClose}>
      <div className={question.question}>
        <h2>{label}</h2>
        {next && isHeld && !isConfirmed ? (
          <>
            <NoticeLine>{t('till.seat-reserved', { siting: name, time: begin(next.timeSlot) })}</NoticeLine>
            <div className="beside">
              <ActionButton onClick={() => confirm(true)}>{t('till.seat-anyway')}</ActionButton>
              <ActionButton tone="plain" onClick={() => onBooking(next.reserId)}>
                {t('floor.booking')}
              </ActionButton>
            </div>
          </>
        ) : (
          <>
            <p>{t('floor.persons')}</p>
            <div className="beside">
              {Array.from({ length: Math.min(capacity, MOST_BUTTONS) }, (_, at) => (
                <ActionButton key={at} tone="plain" onClick={() => seat(at + 1)}>
                  {String(at + 1)}
                </ActionButton>
              ))}
            </div>
            {capacity > MOST_BUTTONS && (
              <div className="beside">
                <Stepper
                  label={t('floor.more')}
                  value={many}
                  least={MOST_BUTTONS + 1}
                  most={capacity}
                  onChange={setMany}
                />
                <ActionButton onClick={() => seat(many)}>{t('till.seat')}</ActionButton>
              </div>
            )}
          </>
        )}
        <TextButton onClick={onClose}>{t('entries.cancel')}</TextButton>
      </div>
    </Modal>
  )
}
