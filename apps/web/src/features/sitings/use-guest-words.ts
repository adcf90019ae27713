import type { Table } from '@brigade/contract/reservations/floor.contract.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../restaurants/use-formats.ts'
import { useSlotTimes } from '../restaurants/use-slot-times.ts'

/** Words for the guests of a table: those who sit there, and those who come next. */
export function useGuestWords() {
  const { t } = useTranslation()
  const { money, time } = useFormats()
  const { begin } = useSlotTimes()
  const guests = (count: number) => t('sitings.guests', { count })
  return {
    seated: ({ noOfPersons, since, amount }: NonNullable<Table['party']>) =>
      t('sitings.seated', { guests: guests(noOfPersons), time: time(since), amount: money(amount) }),
    awaited: ({ timeSlot, name, noOfPersons }: NonNullable<Table['next']>) =>
      t('floor.next', { time: begin(timeSlot), name, persons: guests(noOfPersons) }),
  }
}
