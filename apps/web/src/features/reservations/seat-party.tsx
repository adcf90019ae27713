import '../carts/till-words.ts'
import { localTime } from '@brigade/contract/kernel/dates.ts'
import { floorStateOf } from '@brigade/contract/reservations/floor-state.rules.ts'
import type { Table } from '@brigade/contract/reservations/floor.contract.ts'
import type { WaitingParty } from '@brigade/contract/reservations/waitlist.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { ListNotice } from '../../shared/ui/list-notice.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import question from '../../shared/ui/question.module.css'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useCounts } from '../carts/use-counts.ts'
import { usePriceMoment } from '../carts/use-price-moment.ts'
import { useSlotTimes } from '../restaurants/use-slot-times.ts'
import type { useFloor } from '../sitings/use-floor.ts'
import { useSeating } from './waitlist.queries.ts'

interface SeatPartyProps {
  restId: string
  party: WaitingParty
  floor: ReturnType<typeof useFloor>
  onClose: () => void
}

/** Offers the tables without guests that are large enough. One that is held asks first. */
export function SeatParty({ restId, party, floor, onClose }: SeatPartyProps) {
  const { t } = useTranslation()
  const { personsIn } = useCounts()
  const { begin } = useSlotTimes()
  const { instant, timeZone } = usePriceMoment()
  const { minute } = localTime(instant, timeZone)
  const { act, isBusy } = useSeating(restId)
  const [held, ask] = useState<Table | null>(null)
  const { _id: waitId, name, noOfPersons } = party
  const label = t('waitlist.seat-party', { name, persons: personsIn(noOfPersons) })
  const fitting = floor.data?.filter((table) => !table.party && table.capacity >= noOfPersons)
  const isHeld = (table: Table) => floorStateOf(table, minute) === 'held'
  const timeOf = ({ next }: Table) => (next ? begin(next.timeSlot) : '')
  const wordsOf = (table: Table) => {
    const words = t('dine.siting-of', { siting: table.name, count: table.capacity })
    return isHeld(table) ? t('waitlist.held', { table: words, time: timeOf(table) }) : words
  }
  return (
    <Modal label={label} onClose={onClose}>
      <div className={question.question}>
        <h2>{label}</h2>
        {held ? (
          <>
            <NoticeLine>{t('till.seat-reserved', { siting: held.name, time: timeOf(held) })}</NoticeLine>
            <div className="beside">
              <ActionButton isBusy={isBusy} onClick={() => act({ waitId, sitingId: held._id, isConfirmed: true })}>
                {t('till.seat-anyway')}
              </ActionButton>
              <ActionButton tone="plain" onClick={() => ask(null)}>
                {t('waitlist.other-table')}
              </ActionButton>
            </div>
          </>
        ) : (
          <>
            <ListNotice
              items={fitting}
              query={floor}
              skeletonRows={2}
              empty={{ title: t('waitlist.no-table'), hint: t('waitlist.no-table-hint') }}
            />
            <div className="beside">
              {fitting?.map((table) => (
                <ActionButton
                  key={table._id}
                  tone="plain"
                  isBusy={isBusy}
                  onClick={() => (isHeld(table) ? ask(table) : act({ waitId, sitingId: table._id }))}
                >
                  {wordsOf(table)}
                </ActionButton>
              ))}
            </div>
          </>
        )}
        <TextButton onClick={onClose}>{t('entries.cancel')}</TextButton>
      </div>
    </Modal>
  )
}
