import { listCarts } from '@brigade/contract/carts/carts.contract.ts'
import { readFloor } from '@brigade/contract/reservations/floor.contract.ts'
import { listReservations } from '@brigade/contract/reservations/reservations.contract.ts'
import { useTranslation } from 'react-i18next'
import { usePages } from '../../shared/api/lists.ts'
import { useCall } from '../../shared/api/queries.ts'
import { useBranches } from '../restaurants/branch-context.tsx'
import { useBusinessDay } from '../restaurants/use-business-day.ts'

/** Says how many guests have not paid yet, at the counter, at tables and without one. */
export function OpenCarts({ restId }: { restId: string }) {
  const { t } = useTranslation()
  const { flags } = useBranches()
  const ofBookings = { enabled: flags.isReservationAllowed }
  const counter = usePages(listCarts, { restId }, { enabled: flags.isDirectPosAllowed })
  const { data: floor = [] } = useCall(readFloor, { restId }, ofBookings)
  const { data: booked = [] } = useCall(listReservations, { restId, date: useBusinessDay() }, ofBookings)
  const { items: rows = [], total = 0 } = counter
  const empty = rows.filter(({ quantity }) => quantity === 0).length
  const dining = new Set([
    // A cart of the counter may stand at a table, too.
    ...floor.flatMap(({ party }) => (party?.service === 'Dining' ? party.cartId : [])),
    ...booked.flatMap(({ cartId, isPaid }) => (cartId === null || isPaid ? [] : cartId)),
  ])
  const count = total - empty + dining.size
  return (
    <p className="hint loss" role="status" style={{ minHeight: '1lh' }}>
      {count > 0 && t('drawers.open-carts', { count })}
    </p>
  )
}
