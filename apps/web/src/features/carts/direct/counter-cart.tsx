import type { Cart, TillService } from '@brigade/contract/carts/cart.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CartDesk } from '../cart-desk.tsx'
import { cartKey, type CartPlace } from '../cart-cache.ts'
import { voidSheet } from '../take-off-sheets.ts'
import { useTill } from '../use-cart.ts'
import { useCounts } from '../use-counts.ts'
import { CartName } from './cart-name.tsx'
import { DeleteCart } from './delete-cart.tsx'
import type { ShownRow } from './carts-list.rules.ts'
import { useCartTime } from './use-cart-time.ts'
import { useCartTitle } from './use-cart-title.ts'

interface CounterCartProps {
  place: CartPlace
  /** The cart's row; undefined while the list does not have it. */
  row: ShownRow | undefined
  /** The open carts, with this one. */
  rows: readonly ShownRow[]
  onOther: (cartId: string, service?: TillService) => void
  onNew: () => void
  onDeleted: () => void
}

export function CounterCart({ place, row, rows, onOther, onNew, onDeleted }: CounterCartProps) {
  const { t } = useTranslation()
  const till = useTill()
  const time = useCartTime()
  const title = useCartTitle()
  const client = useQueryClient()
  const { portionsIn } = useCounts()
  const [isAsking, ask] = useState(false)
  const drop = (why: { reason?: string }) => {
    till.act(place, { deed: 'delete', ...why })
    onDeleted()
  }
  const drops = () => {
    const held = client.getQueryData<Cart>(cartKey(place))
    if (held?.sent && held.sent.length > 0) ask(true)
    else drop({})
  }
  const others = rows
    .filter(({ _id, isPaid }) => _id !== place.cartId && !isPaid)
    .map((other) => {
      const portions = portionsIn(other.quantity)
      const about = other.food === null ? portions : t('direct.row-food', { food: other.food, rest: portions })
      return { cartId: other._id, name: title(other), about }
    })
  return (
    <CartDesk
      place={place}
      others={others}
      onOther={onOther}
      title={row ? title(row) : t('direct.cart')}
      subtitle={row && time(row.updatedAt)}
      action={(act) => (
        <>
          <CartName name={row?.name ?? null} onName={(name) => act({ deed: 'name', name })} />
          <DeleteCart onDelete={drops} />
          {isAsking && (
            <voidSheet.Screen line={null} onReason={(reason) => drop({ reason })} onClose={() => ask(false)} />
          )}
        </>
      )}
      next={{ label: t('direct.new'), act: onNew }}
    />
  )
}
