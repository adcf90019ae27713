import type { CartFood } from '@brigade/contract/carts/cart.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useBranches } from '../restaurants/branch-context.tsx'
import type { CartChange } from './cart-acts.rules.ts'
import type { Refused } from './refused-sales.ts'
import { tillOf } from './till.ts'
import { useRefusedSales } from './use-refused-sales.ts'

const COUNTER = '/dashboard/direct'

const addOf = ({ foodId, name, isCombo, isFreeClaim, foodvariations }: CartFood): CartChange => ({
  deed: 'add',
  food: { foodId, name, isCombo, isFreeClaim },
  // Discounts and courses stay behind: adding a food does not send them.
  lines: foodvariations.map(({ discount: _discount, course: _course, ...line }) => line),
})

/** Takes the foods of a refused sale into a new cart at the counter. Paying that cart settles the sale. */
export function useSellAgain({ key, sale }: Refused) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { accountId, selected, flags } = useBranches()
  const { sales } = useRefusedSales()
  const { act, againId } = sale
  const { restId } = act
  // Of a part of a bill it is not known which foods it paid.
  const foods = act.deed === 'pay' ? (act.sold?.foods ?? []) : []
  const isHere = selected?._id === restId && flags.isDirectPosAllowed
  const openCart = (cartId: string) => void navigate(`${COUNTER}/${cartId}`)

  const sellAgain = () => {
    const till = tillOf(accountId, client)
    const cartId = till.open(restId)
    for (const food of foods) till.act({ cartId, restId, service: 'Direct' }, addOf(food))
    void sales.keep(key, { ...sale, againId: cartId })
    openCart(cartId)
  }
  return {
    /** Absent where it cannot be sold again, and once it was. */
    sellAgain: isHere && foods.length > 0 && againId === undefined ? sellAgain : undefined,
    openOwn: isHere && act.service === 'Direct' ? () => openCart(act.cartId) : undefined,
    openNew: isHere && againId !== undefined ? () => openCart(againId) : undefined,
  }
}
