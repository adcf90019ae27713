import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import type { CartDiscount } from '@brigade/contract/carts/cart.contract.ts'
import { IconDiscount } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useFormats } from '../restaurants/use-formats.ts'

interface DiscountButtonProps {
  given: CartDiscount | undefined
  /** What it takes off. */
  amount: Minor
  /** The line as people call it; null for the whole cart. */
  line: string | null
  isLocked: boolean
  onClick: () => void
}

/** Says what a person took off, and asks for a discount or another one. */
export function DiscountButton({ given, amount, line, isLocked, onClick }: DiscountButtonProps) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const words = given
    ? t('till.discount-given', { amount: money(-toDecimal(amount, decimals)), reason: given.reason })
    : t('till.discount')
  return (
    <TextButton
      label={line === null ? t('till.discount-cart', { words }) : t('till.discount-line', { words, line })}
      icon={<IconDiscount size={18} stroke={1.75} aria-hidden />}
      isDisabled={isLocked}
      onClick={onClick}
    >
      {words}
    </TextButton>
  )
}
