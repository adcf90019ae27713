import { listCarts } from '@brigade/contract/carts/carts.contract.ts'
import { listReservations } from '@brigade/contract/reservations/reservations.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAll } from '../../shared/api/lists.ts'
import { useBranches } from '../restaurants/branch-context.tsx'

/** Says how many guests have not paid yet, at the counter and those of bookings, whatever day they were booked for. */
export function OpenCarts({ restId }: { restId: string }) {
  const { t } = useTranslation()
  const { flags } = useBranches()
  const { data: counter = [] } = useAll(listCarts, { restId }, { enabled: flags.isDirectPosAllowed })
  const { data: booked = [] } = useAll(listReservations, { restId }, { enabled: flags.isReservationAllowed })
  const open = new Set([
    ...counter.flatMap(({ _id, quantity }) => (quantity === 0 ? [] : _id)),
    // Guests of several bookings can share a cart.
    ...booked.flatMap(({ cartId, isPaid }) => (cartId === null || isPaid ? [] : cartId)),
  ])
  return (
    <p className="hint loss" role="status" style={{ minHeight: '1lh' }}>
      {open.size > 0 && t('drawers.open-carts', { count: open.size })}
    </p>
  )
}
