import './move-words.ts'
import { directMoves, reservationMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import type { Cart, TillService } from '@brigade/contract/carts/cart.contract.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { unpaidPortions } from '@brigade/contract/carts/tender.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { ChoiceTiles } from '../../shared/ui/choice-tiles.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import question from '../../shared/ui/question.module.css'
import { toast } from '../../shared/ui/snack-store.ts'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { callsOf } from './cart-acts.rules.ts'
import { cartCache } from './cart-cache.ts'
import { Items, type Chosen } from './split/items.tsx'
import { useOutbox, useTill } from './use-cart.ts'
import { useCounts } from './use-counts.ts'
import { useOtherTill } from './use-other-till.ts'

/** Another open cart, as people call it. */
export interface OtherCart {
  cartId: string
  name: string
  about?: string | undefined
  /** By default, that of the cart at hand. */
  service?: TillService
}

export interface MoveSheetProps {
  cart: Cart
  others: readonly OtherCart[]
  onMerged: (intoId: string, service: TillService) => void
  onClose: () => void
}

/** Stands for a cart that is not open yet. No cart has it as its id. */
const NEW = 'new'

const portionsIn = (cart: Pick<Cart, 'foods'>) => linesOf(cart).reduce((sum, { quantity }) => sum + quantity, 0)

/** Moves foods of a cart to another one, or the whole cart. The server decides, so it needs the network. */
export default function MoveSheet({ cart, others, onMerged, onClose }: MoveSheetProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const counts = useCounts()
  const till = useTill()
  const cache = cartCache(useQueryClient())
  const [chosen, choose] = useState<Chosen>({})
  const [otherId, setOther] = useState<string | null>(null)
  const { cartId, service, version } = cart
  const isAtCounter = service === 'Direct'
  const all = [...others, ...useOtherTill(cart)]
  const isKnown = otherId !== null && otherId !== NEW
  const otherService = all.find((one) => one.cartId === otherId)?.service ?? service
  const asked = { cartId: otherId ?? '' }
  const { data: other, isFetching } = useCall(callsOf(otherService).details, asked, { enabled: isKnown })
  const into = isKnown && other && !isFetching ? { cartId: otherId, version: other.version } : undefined
  // Changes that wait in the outbox still raise the version.
  const isUnsent = useOutbox(till).acts.some(({ about }) => about === cartId)

  const lines = unpaidPortions(cart).flatMap(({ lineId, quantity: left }) => {
    const quantity = Math.min(chosen[lineId] ?? 0, left)
    return quantity > 0 ? [{ lineId, quantity }] : []
  })
  const portions = lines.reduce((sum, { quantity }) => sum + quantity, 0)

  const calls = isAtCounter ? directMoves : reservationMoves
  /** Another till may have changed either cart. */
  const onFail = () => {
    cache.refresh({ cartId, service })
    if (isKnown) cache.refresh({ cartId: otherId, service: otherService })
    cache.refreshList()
  }
  const merging = useAction(calls.merge, {
    onFail,
    onDone: ({ data: merged }, { into: asOther }) => {
      const { cartId: intoId, service: at } = merged
      // Guests with a booking keep their cart when they join walk-ins.
      const goneId = intoId === cartId ? asOther.cartId : cartId
      cache.hold({ cartId: intoId, service: at }, merged)
      till.endElsewhere(goneId, { kind: 'merged', intoId, service: at })
      onClose()
      if (goneId === cartId) onMerged(intoId, at)
    },
  })
  const moving = useAction(calls.move, {
    onFail: (error) => {
      onFail()
      // The carts that are read now may have the move already: another press would move as much again.
      if (error.isUncertain) onClose()
    },
    onDone: ({ data: { cart: left, into: taken } }) => {
      cache.hold({ cartId, service }, left)
      cache.hold({ cartId: taken.cartId, service: taken.service }, taken)
      cache.refreshList()
      onClose()
    },
  })
  const isBusy = isUnsent || merging.isBusy || moving.isBusy || (isKnown && !into)

  const move = () => {
    if (portions === 0) toast(t('move.choose-foods'), 'bad')
    else if (otherId === null) toast(t('move.choose-cart'), 'bad')
    else moving.act({ cartId, version, into, lines })
  }
  const merge = () => (into ? merging.act({ cartId, version, into }) : toast(t('move.choose-cart'), 'bad'))

  const tiles = all.map(({ cartId: _id, name, about }) => ({ _id, name, mark: about }))
  const label = t('move.title')
  const keepsOwn = isAtCounter || otherService === 'Direct'
  const siting = other?.siting ?? (keepsOwn ? cart.siting : null)
  return (
    <Modal label={label} onClose={onClose}>
      <div className={question.question}>
        <h2>{label}</h2>
        <Items
          cart={cart}
          label={t('move.foods')}
          wordsOf={(name, count) => t('move.left', { name, count })}
          chosen={chosen}
          onChoose={choose}
        />
        <ChoiceTiles
          label={t('move.into')}
          choices={isAtCounter ? [...tiles, { _id: NEW, name: t('move.new') }] : tiles}
          error={null}
          empty={t('move.no-others')}
          selected={otherId}
          onSelect={setOther}
          problem={null}
        />
        {into && other && (
          <p className="hint" role="status">
            {t('move.other', {
              portions: counts.portionsIn(portionsIn(other)),
              amount: money(other.summary.grandTotal),
            })}{' '}
            {siting && t('move.sit', { siting: siting.name })}
          </p>
        )}
        <div className={`beside ${question.answers}`}>
          <TextButton onClick={onClose}>{t('entries.cancel')}</TextButton>
          <ActionButton tone="plain" isBusy={isBusy} isEarly={otherId === null || otherId === NEW} onClick={merge}>
            {t('move.merge')}
          </ActionButton>
          <ActionButton isBusy={isBusy} isEarly={portions === 0 || otherId === null} onClick={move}>
            {portions === 0 ? t('move.move') : t('move.move-count', { portions: counts.portionsIn(portions) })}
          </ActionButton>
        </div>
      </div>
    </Modal>
  )
}
