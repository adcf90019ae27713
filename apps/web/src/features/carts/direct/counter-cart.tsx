import type { CartRow } from '@brigade/contract/carts/carts.contract.ts'
import { useTranslation } from 'react-i18next'
import { CartDesk } from '../cart-desk.tsx'
import type { CartPlace } from '../cart-cache.ts'
import { useTill } from '../use-cart.ts'
import { CartName } from './cart-name.tsx'
import { DeleteCart } from './delete-cart.tsx'
import { useCartTime } from './use-cart-time.ts'
import { useCartTitle } from './use-cart-title.ts'

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
  const title = useCartTitle()
  return (
    <CartDesk
      place={place}
      title={row ? title(row) : t('direct.cart')}
      subtitle={row && time(row.updatedAt)}
      action={
        <>
          <CartName name={row?.name ?? null} onName={(name) => till.act(place, { deed: 'name', name })} />
          <DeleteCart
            onDelete={() => {
              till.act(place, { deed: 'delete' })
              onDeleted()
            }}
          />
        </>
      }
      next={{ label: t('direct.new'), act: onNew }}
    />
  )
}
