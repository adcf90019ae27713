import './dine-words.ts'
import { noteBeside } from '@brigade/contract/orders/allergy.rules.ts'
import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { IconDoorEnter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../restaurants/use-formats.ts'

interface EntryMadeProps extends Pick<Reservation, 'reservation'> {
  undo?: ReactNode
}

/** The cart beside it shows the allergy. */
export function EntryMade({ reservation, undo }: EntryMadeProps) {
  const { t } = useTranslation()
  const { moment } = useFormats()
  const { entryAt } = reservation
  const note = noteBeside(reservation)
  return (
    <div className="lines" style={{ padding: '12px 16px 0' }}>
      {entryAt !== null && (
        <p className="aligned good strong">
          <IconDoorEnter size={18} stroke={1.75} aria-hidden />
          {t('dine.entry-made', { time: moment(entryAt) })}
        </p>
      )}
      {note !== '' && <p className="words">{note}</p>}
      {undo}
    </div>
  )
}
