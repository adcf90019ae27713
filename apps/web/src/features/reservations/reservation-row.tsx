import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { IconCircleCheck, IconClockX, IconDoorEnter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconSiting } from '../../shared/ui/icons.ts'
import classes from './reservation-row.module.css'
import type { ReservationFormats } from './use-reservation-formats.ts'

const icons = { paid: IconCircleCheck, entered: IconDoorEnter, over: IconClockX } as const

export function ReservationRow({ row, formats }: { row: Reservation; formats: ReservationFormats }) {
  const { t } = useTranslation()
  const { siting, customer, reservation } = row
  const stage = formats.stage(row)
  const Icon = stage === 'booked' ? null : icons[stage]
  const arrival = formats.arrival(row)
  return (
    <span className={classes.row} data-stage={stage}>
      <span className={classes.head}>
        <span className={classes.title}>
          {formats.begin(row)} {customer.name}
        </span>
        {arrival && (
          <span className={classes.mark} data-late={arrival.isLate}>
            {arrival.text}
          </span>
        )}
        {stage !== 'booked' && Icon && (
          <span className={classes.mark}>
            <Icon size={14} stroke={2.25} aria-hidden />
            {t(`dine.${stage}`)}
          </span>
        )}
      </span>
      <span className={classes.below}>{formats.slot(row)}</span>
      <span className={classes.last}>
        <span className={classes.below}>
          {siting && <IconSiting size={14} stroke={1.75} aria-hidden />} {siting?.name ?? t('dine.no-siting')}
          {reservation.note !== '' && <span className={classes.note}> · {reservation.note}</span>}
        </span>
        <span className={classes.date}>{formats.date(reservation.date)}</span>
      </span>
    </span>
  )
}
