import type { Table } from '@brigade/contract/reservations/floor.contract.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../restaurants/use-formats.ts'

/** Words for the guests who sit at a table. */
export function useGuestWords() {
  const { t } = useTranslation()
  const { money, time } = useFormats()
  return {
    seated: ({ noOfPersons, since, amount }: NonNullable<Table['party']>) =>
      t('sitings.seated', {
        guests: t('sitings.guests', { count: noOfPersons }),
        time: time(since),
        amount: money(amount),
      }),
  }
}
