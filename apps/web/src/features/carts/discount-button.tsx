import type { CartDiscount } from '@brigade/contract/carts/cart.contract.ts'
import { asGiven } from '@brigade/contract/carts/cart.rules.ts'
import type { Minor } from '@brigade/contract/kernel/money.ts'
import { discountWords } from '@brigade/contract/orders/discount-words.rules.ts'
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
  const said = given && discountWords(asGiven(given, amount, decimals), money)
  const words = said ? t(said.key, said.values) : t('till.discount')
  const label = line === null ? t('till.discount-cart', { words }) : t('till.discount-line', { words, line })
  return (
    <TextButton
      label={label}
      icon={<IconDiscount size={18} stroke={1.75} aria-hidden />}
      isDisabled={isLocked}
      onClick={onClick}
    >
      {given && line === null ? label : words}
    </TextButton>
  )
}
