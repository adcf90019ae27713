import { endReservation, type Outcome, type Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ConfirmedButton } from '../../shared/ui/confirmed-button.tsx'
import { useReservationsChanged } from './reservations.queries.ts'

interface EndBookingProps {
  row: Reservation
  restId: string
  /** Its time has begun, so that the guests are late. */
  hasBegun: boolean
  /** It leaves the list. */
  onEnded: () => void
}

/** For guests who called, or did not come. */
export function EndBooking({ row, restId, hasBegun, onEnded }: EndBookingProps) {
  const { t } = useTranslation()
  const changed = useReservationsChanged(restId)
  const { act, isBusy } = useAction(endReservation, {
    onDone: () => {
      onEnded()
      void changed()
    },
    onFail: () => void changed(),
  })
  const end = (outcome: Outcome) => act({ reserId: row._id, outcome })
  const { name } = row.customer
  return (
    <>
      {hasBegun && (
        <ConfirmedButton
          label={t('dine.no-show')}
          tone="plain"
          question={t('dine.no-show-question', { name })}
          hint={t('dine.no-show-hint')}
          isBusy={isBusy}
          onConfirm={() => end('no-show')}
        />
      )}
      <ConfirmedButton
        label={t('dine.cancel')}
        tone="quiet-red"
        question={t('dine.cancel-question', { name })}
        hint={t('dine.cancel-hint')}
        isBusy={isBusy}
        onConfirm={() => end('cancelled')}
      />
    </>
  )
}
