import { ListNotice } from '../../shared/ui/list-notice.tsx'
import { CartAtWork, type CartDeskProps } from './cart-at-work.tsx'
import { CartGone, CartMerged } from './cart-gone.tsx'
import { CartPaid } from './cart-paid.tsx'
import { SaleKept, useKeptSale } from './sale-kept.tsx'
import { SaleRefused } from './sale-refused.tsx'
import { mergedInto, paidBefore } from './send-cart-act.ts'
import { useCart } from './use-cart.ts'
import { useRefusedSales } from './use-refused-sales.ts'

export function CartDesk(props: CartDeskProps) {
  const { place, next } = props
  const cart = useCart(place)
  const { end, error, priced, refetch } = cart
  // The outbox of an earlier page may still have to open this cart.
  const isGone = end?.kind === 'deleted' || (error?.code === 'not-found' && !cart.isUnsent)

  const sale = useKeptSale(cart.sale)

  const paid = end?.kind === 'paid' ? end : paidBefore(error)
  const refused = useRefusedSales().refused.find((each) => each.sale.act.cartId === place.cartId)
  if (refused && (isGone || paid?.isHere === false)) return <SaleRefused refused={refused} next={next} />
  if (paid) return <CartPaid end={paid} next={next} />
  const merged = end?.kind === 'merged' ? end : mergedInto(error)
  if (merged) return <CartMerged onOpen={() => props.onOther(merged.intoId, merged.service)} />
  if (isGone) return <CartGone next={next} />
  if (cart.isElsewhere) return <CartGone isElsewhere next={next} />
  if (sale) return <SaleKept sale={sale} priced={priced} next={next} />
  if (priced) {
    // Guests pay for the cart as they saw it.
    const isCharging = priced.cart.cardCharge?.status === 'sent'
    const { isUnsent, act } = cart
    return (
      <CartAtWork {...props} priced={priced} isPaying={cart.isPaying || isCharging} isUnsent={isUnsent} act={act} />
    )
  }
  // The request that opens the cart may still be in the outbox.
  const failed = error?.code === 'not-found' ? null : error
  return <ListNotice items={undefined} query={{ error: failed, refetch }} />
}
