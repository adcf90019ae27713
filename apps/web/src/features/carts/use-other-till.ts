import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { listCarts } from '@brigade/contract/carts/carts.contract.ts'
import { listReservations } from '@brigade/contract/reservations/reservations.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAll } from '../../shared/api/lists.ts'
import { useBranches } from '../restaurants/branch-context.tsx'
import { useCartTitle } from './direct/use-cart-title.ts'
import type { OtherCart } from './move-sheet.tsx'
import { useCounts } from './use-counts.ts'

/** The open carts of the other till: at the counter those of guests with a booking, and in the dining room those of the counter. */
export function useOtherTill({ restId, service }: Pick<Cart, 'restId' | 'service'>): OtherCart[] {
  const { t } = useTranslation()
  const { flags } = useBranches()
  const title = useCartTitle()
  const { portionsIn } = useCounts()
  const isAtCounter = service === 'Direct'
  const bookings = useAll(listReservations, { restId }, { enabled: isAtCounter && flags.isReservationAllowed })
  const carts = useAll(listCarts, { restId }, { enabled: !isAtCounter && flags.isDirectPosAllowed })
  if (!isAtCounter) {
    return (carts.data ?? []).map((row) => ({
      cartId: row._id,
      name: title(row),
      about: t('direct.row-food', { food: t('move.counter'), rest: portionsIn(row.quantity) }),
      service: 'Direct',
    }))
  }
  const seated = new Map<string, OtherCart>()
  for (const { cartId, isPaid, customer, siting } of bookings.data ?? []) {
    // Guests who share a cart are named once.
    if (cartId === null || isPaid || seated.has(cartId)) continue
    const name = siting === null ? customer.name : t('direct.name-at', { name: customer.name, siting: siting.name })
    seated.set(cartId, { cartId, name, about: t('move.booking'), service: 'Dining' })
  }
  return [...seated.values()]
}
