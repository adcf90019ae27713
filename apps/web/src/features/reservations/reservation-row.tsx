import { allergyOf, noteBeside } from '@brigade/contract/orders/allergy.rules.ts'
import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { IconCircleCheck, IconClockX, IconDoorEnter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DataRow } from '../../shared/ui/data-row.tsx'
import { AllergyMark } from '../pricing/allergy-warning.tsx'
import classes from './reservation-row.module.css'
import type { ReservationFormats } from './use-reservation-formats.ts'

const icons = { paid: IconCircleCheck, entered: IconDoorEnter, over: IconClockX } as const

export function ReservationRow({ row, formats }: { row: Reservation; formats: ReservationFormats }) {
  const { t } = useTranslation()
  const { siting, customer, reservation } = row
  const [allergy, note] = [allergyOf(reservation), noteBeside(reservation)]
  const stage = formats.stage(row)
  const Icon = stage === 'booked' ? null : icons[stage]
  const arrival = formats.arrival(row)
  return (
    <span className={classes.row} data-late={arrival?.isLate}>
      <DataRow
        title={
          <>
            {customer.name} <AllergyMark of={reservation} />{' '}
            <span className={siting ? 'hint' : 'hint loss'} style={{ display: 'inline-block' }}>
              {siting?.name ?? t('dine.no-siting')}
            </span>
          </>
        }
        value={
          <span className={classes.mark} data-stage={stage}>
            {arrival?.text}
            {stage !== 'booked' && Icon && (
              <>
                <Icon size={14} stroke={2.25} aria-hidden />
                {t(`dine.${stage}`)}
              </>
            )}
          </span>
        }
        below={
          <span className="row-words">
            {/* The header over the rows of a day shows it to the others. */}
            <span className="for-screen-readers">{formats.date(reservation.date)}, </span>
            <strong style={{ textWrap: 'balance' }}>{formats.slot(row)}</strong>
            {allergy !== null && (
              <span>
                <span className={classes.allergy}>{allergy}</span>
              </span>
            )}
            {note !== '' && <span>{note}</span>}
          </span>
        }
        isLong
        isWhole
        tone={stage === 'paid' || stage === 'over' ? 'quiet' : 'plain'}
      />
    </span>
  )
}
