import type { CartRow } from '@brigade/contract/carts/carts.contract.ts'
import { useTranslation } from 'react-i18next'
import { CartDesk } from '../cart-desk.tsx'
import type { CartPlace } from '../cart-cache.ts'
import { useTill } from '../use-cart.ts'
import { DeleteCart } from './delete-cart.tsx'
import { useCartTime } from './use-cart-time.ts'

interface CounterCartProps {
  place: CartPlace
  /** The cart's row; undefined while the list does not have it. */
  row: CartRow | undefined
  onNew: () => void
  onDeleted: () => void
}

export function CounterCart({ place, row, onNew, onDeleted }: CounterCartProps) {
  const { t } = useTranslation()
  const till = useTill()
  const time = useCartTime()
  return (
    <CartDesk
      place={place}
      title={row?.siting ?? t('direct.cart')}
      subtitle={row && time(row.updatedAt)}
      action={
        <DeleteCart
          onDelete={() => {
            till.act(place, { deed: 'delete' })
            onDeleted()
          }}
        />
      }
      next={{ label: t('direct.new'), act: onNew }}
    />
  )
}
