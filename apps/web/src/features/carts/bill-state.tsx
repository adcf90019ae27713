import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { billAtOf } from '@brigade/contract/carts/cart.rules.ts'
import { useContext } from 'react'
import { AdditionsContext } from '../../shared/additions.tsx'

interface BillStateProps {
  cart: Pick<Cart, 'cartId' | 'bill' | 'summary'>
  isTroubleOnly?: boolean
}

/** Says what became of the bill of guests at the printer. Once they owe another total, they need another bill. */
export function BillState({ cart, isTroubleOnly = false }: BillStateProps) {
  const additions = useContext(AdditionsContext)
  const at = billAtOf(cart)
  if (at === undefined || !additions?.BillState) return null
  return <additions.BillState cartId={cart.cartId} at={at} isTroubleOnly={isTroubleOnly} />
}
