import type { Ticket } from '@brigade/contract/kitchen/tickets.contract.ts'
import { useTranslation } from 'react-i18next'

type Named = Pick<Ticket, 'round' | 'tokenNo' | 'restauranttype'>

/** An order is called by its token, a round by its number and where its guests sit. */
export function useTicketWords({ round, tokenNo, restauranttype: { name: service } }: Named) {
  const { t } = useTranslation()
  if (round) {
    const place = round.place ?? service
    const called = { number: round.number, place }
    return {
      head: t('kitchen.round', called),
      place,
      name: t('kitchen.round-at', called),
      actOn: (act: 'done' | 'remove' | 'recall') => t(`kitchen.${act}-of-round`, called),
    }
  }
  const token = tokenNo ?? ''
  return {
    head: String(token),
    place: service,
    name: t('kitchen.ticket', { token, service }),
    actOn: (act: 'done' | 'remove' | 'recall') => t(`kitchen.${act}-of`, { token }),
  }
}
