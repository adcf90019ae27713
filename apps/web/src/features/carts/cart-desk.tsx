import type { ReactNode } from 'react'
import { Failure } from '../../shared/ui/failure.tsx'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx'
import { CartAtWork } from './cart-at-work.tsx'
import { CartGone } from './cart-gone.tsx'
import { CartPaid, type NextStep } from './cart-paid.tsx'
import { paidBefore, type CartPlace } from './till.ts'
import { useCart } from './use-cart.ts'

export interface CartDeskProps {
  place: CartPlace
  title: string
  /** Below the title. */
  subtitle?: ReactNode
  /** Beside the title, such as what deletes the cart. */
  action?: ReactNode
  /** Above the search for foods, such as what lets the guests in. */
  before?: ReactNode
  /** What comes after the cart's end. */
  next: NextStep
}

/** All there is to do with one cart, at the counter or at a table: from the search for a food to its payment. */
export function CartDesk(props: CartDeskProps) {
  const { place, next } = props
  const cart = useCart(place)
  const { end, error, priced, refetch } = cart
  // What an earlier page left over may be the opening of this very cart.
  const isGone = end?.kind === 'deleted' || (error?.code === 'not-found' && !cart.isUnsent)

  const paid = end?.kind === 'paid' ? end : paidBefore(error)
  if (paid) return <CartPaid end={paid} next={next} />
  if (isGone) return <CartGone next={next} />
  if (cart.isElsewhere) return <CartGone isElsewhere next={next} />
  if (priced) return <CartAtWork {...props} priced={priced} isPaying={cart.isPaying} act={cart.act} />
  if (error && !error.isUncertain && error.code !== 'not-found') {
    return <Failure error={error} onRetry={refetch} />
  }
  return (
    <>
      {error?.isUncertain && <NoticeLine>{error.message}</NoticeLine>}
      <SkeletonRows rows={5} />
    </>
  )
}
