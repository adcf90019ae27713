import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { IconCircleCheck, IconDoorEnter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './reservation-row.module.css'
import { stageOf } from './reservations-list.rules.ts'
import type { ReservationWords } from './use-reservation-words.ts'

export function ReservationRow({ row, words }: { row: Reservation; words: ReservationWords }) {
  const { t } = useTranslation()
  const { siting, reservation } = row
  const stage = stageOf(row)
  return (
    <span className={classes.row} data-stage={stage}>
      <span className={classes.head}>
        <span className={classes.date}>{words.date(reservation.date)}</span>
        {stage !== 'booked' && (
          <span className={classes.mark}>
            {stage === 'paid' ? (
              <IconCircleCheck size={14} stroke={2.25} aria-hidden />
            ) : (
              <IconDoorEnter size={14} stroke={2.25} aria-hidden />
            )}
            {t(`dine.${stage}`)}
          </span>
        )}
      </span>
      <span className={classes.below}>{words.slot(row)}</span>
      <span className={classes.below}>
        {siting?.name ?? t('dine.no-siting')}
        {reservation.note !== '' && <span className={classes.note}> · {reservation.note}</span>}
      </span>
    </span>
  )
}
