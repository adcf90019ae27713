import type { Cart, CartCoupon } from '@brigade/contract/carts/cart.contract.ts'
import { IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { LoadingScreen } from '../../shared/ui/loading-screen.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import type { CouponSheetProps } from './coupon-sheet.tsx'
import { useCouponNeed } from './use-coupon-need.ts'

const couponSheet = lazyScreen<CouponSheetProps>('coupon', () => import('./coupon-sheet.tsx'), LoadingScreen)

interface CouponButtonProps {
  cart: Cart
  isLocked: boolean
}

/** Says what the coupon of a cart takes off, and asks for one, another one or none. */
export function CouponButton({ cart, isLocked }: CouponButtonProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const [isAsking, ask] = useState(false)
  const { coupon, foods, summary } = cart
  if (foods.length === 0 && !coupon) return null
  const amount = money(-summary.couponDiscount)
  const words = coupon?.problem === null ? t('till.coupon-words', { code: coupon.code, amount }) : coupon?.code
  return (
    <>
      <TextButton
        label={words === undefined ? t('till.coupon') : t('till.coupon-of', { words })}
        icon={<IconTicket size={18} stroke={1.75} aria-hidden />}
        isDisabled={isLocked}
        onClick={() => ask(true)}
      >
        {words ?? t('till.coupon')}
      </TextButton>
      {isAsking && <couponSheet.Screen cart={cart} onClose={() => ask(false)} />}
    </>
  )
}

/** Says why the coupon of a cart takes nothing off. The payment then takes the total without it. */
export function CouponProblem({ coupon }: { coupon: CartCoupon | undefined }) {
  const { t } = useTranslation()
  const needOf = useCouponNeed()
  if (!coupon || coupon.problem === null) return null
  const { code, problem, condition } = coupon
  return (
    <p className="problem" role="status">
      {t(`till.coupon-no.${problem}`, { code, need: needOf(condition) })}
    </p>
  )
}
