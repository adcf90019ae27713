import type { CartRow } from '@brigade/contract/carts/carts.contract.ts'
import { useTranslation } from 'react-i18next'

/** What tells a cart from the others: its name, its siting, or both. */
export function useCartTitle() {
  const { t } = useTranslation()
  return ({ name, siting }: CartRow) => {
    if (name !== null && siting !== null) return t('direct.name-at', { name, siting })
    return name ?? siting ?? t('direct.cart')
  }
}
