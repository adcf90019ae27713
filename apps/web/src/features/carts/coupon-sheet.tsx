import './coupon-words.ts'
import { directCoupons, reservationCoupons } from '@brigade/contract/carts/cart-coupons.contract.ts'
import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../shared/api/queries.ts'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useDraftOf } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { ChoiceTiles } from '../../shared/ui/choice-tiles.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { cartCache } from './cart-cache.ts'
import { useOutbox, useTill } from './use-cart.ts'
import { useCouponNeed } from './use-coupon-need.ts'

export interface CouponSheetProps {
  cart: Cart
  onClose: () => void
}

/** As the server stores it. */
const stored = (code: string) => code.trim().toUpperCase().normalize('NFC')

/** Adds a coupon to a cart, or takes it off. The server knows the coupons, so it needs the network. */
export default function CouponSheet({ cart: { cartId, service, coupon }, onClose }: CouponSheetProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const needOf = useCouponNeed()
  const till = useTill()
  const cache = cartCache(useQueryClient())
  /** A coupon that the list lacks, and that asked for a contact. */
  const [onceCode, setOnceCode] = useState<string | null>(null)
  const calls = service === 'Direct' ? directCoupons : reservationCoupons
  // Changes that wait in the outbox change what a coupon takes off.
  const isUnsent = useOutbox(till).acts.some(({ about }) => about === cartId)
  const { data: offered, error } = useCall(calls.offered, { cartId }, { enabled: !isUnsent, isForgotten: true })

  const isOnce = (entered: string) => {
    const code = stored(entered)
    const isHere = code === coupon?.code && coupon.isOnePerUser
    return isHere || code === onceCode || offered?.some((one) => one.code === code && one.isOnePerUser) === true
  }
  const show = (changed: Cart) => {
    cache.hold({ cartId, service }, changed)
    onClose()
  }
  /** Another till may have changed the cart. */
  const refresh = () => cache.refresh({ cartId, service })
  const form = useSentForm(calls.change, {
    initial: { code: coupon?.code ?? '', contact: coupon?.contact ?? '' },
    // What was entered for another coupon stays hidden.
    sent: ({ code, contact }) => ({ cartId, code, contact: isOnce(code) ? contact : '' }),
    also: ({ code, contact }) => ({
      ...(code.trim() === '' && { code: t('cart-coupon.enter') }),
      ...(contact.trim() === '' && isOnce(code) && { contact: t('cart-coupon.enter-contact') }),
    }),
    refusals: ({ code, message, fields }) => (code === 'coupon-unknown' ? { code: message } : fields),
    onDone: ({ data }) => show(data),
    onFail: ({ fields }, { code }) => {
      if (fields.contact !== undefined) setOnceCode(stored(code ?? ''))
      refresh()
    },
  })
  const removing = useAction(calls.change, { onDone: ({ data }) => show(data), onFail: refresh })
  const isBusy = isUnsent || form.isBusy || removing.isBusy
  const chosen = useDraftOf(form, ({ code }) => stored(code))

  const tiles = offered?.map(({ code, name, takesOff, condition, isMet }) => {
    const what = isMet ? money(-takesOff) : needOf(condition)
    return { _id: code, name: code, mark: t('cart-coupon.offer', { name, what }) }
  })
  const label = t('till.coupon')
  return (
    <Modal label={label} onClose={onClose}>
      <EntryForm title={label} form={{ ...form, isBusy }} save={t('cart-coupon.add')} onCancel={onClose}>
        <div className="capitals">
          <TextEntry field={form.field('code')} label={t('cart-coupon.code')} hasFocus />
        </div>
        <ChoiceTiles
          label={t('cart-coupon.offered')}
          choices={tiles}
          error={error}
          empty={t('cart-coupon.none')}
          selected={chosen}
          onSelect={(code) => form.field('code').change(code)}
          problem={null}
        />
        {isOnce(chosen) && (
          <TextEntry
            field={form.field('contact')}
            label={t('cart-coupon.contact')}
            hint={t('cart-coupon.once')}
            inputMode="email"
          />
        )}
        {coupon && (
          <ActionButton tone="plain" isBusy={isBusy} onClick={() => removing.act({ cartId, code: null })}>
            {t('cart-coupon.take-off')}
          </ActionButton>
        )}
      </EntryForm>
    </Modal>
  )
}
