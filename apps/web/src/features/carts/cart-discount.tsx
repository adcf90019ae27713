import type { PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../shared/ui/text-button.tsx'
import type { CartChange } from './cart-acts.rules.ts'
import { DiscountButton } from './discount-button.tsx'
import { discountSheet } from './take-off-sheets.ts'

interface CartDiscountProps {
  priced: PricedCart
  /** The lines offer their discounts. */
  isOnLines: boolean
  onLines: (isOnLines: boolean) => void
  isLocked: boolean
  act: (change: CartChange) => void
  /** Another act on the whole cart. */
  beside?: ReactNode
}

/** The discount of the whole cart, beside its sums, and a switch for those of its lines. */
export function CartDiscount({
  priced: { cart, lines },
  isOnLines,
  onLines,
  isLocked,
  act,
  beside,
}: CartDiscountProps) {
  const { t } = useTranslation()
  const [isAsking, ask] = useState(false)
  if (cart.foods.length === 0 && !cart.discount) return <div className="beside">{beside}</div>
  const amount = [...lines.values()].reduce((sum, { cartDiscount }) => sum + cartDiscount, 0)
  return (
    <div className="beside">
      <DiscountButton given={cart.discount} amount={amount} line={null} isLocked={isLocked} onClick={() => ask(true)} />
      <TextButton isPressed={isOnLines} onClick={() => onLines(!isOnLines)}>
        {t('till.discount-lines')}
      </TextButton>
      {beside}
      {isAsking && (
        <discountSheet.Screen
          line={null}
          given={cart.discount}
          onGive={(discount) => {
            ask(false)
            act({ deed: 'discount', discount })
          }}
          onClose={() => ask(false)}
        />
      )}
    </div>
  )
}
