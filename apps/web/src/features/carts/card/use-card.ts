import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import type { CartCardCalls } from '@brigade/contract/carts/cart-cards.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import type { ListedTerminal } from '@brigade/contract/terminals/terminals.contract.ts'
import { isCash } from '@brigade/contract/payments/cash.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { keptChoice } from '../../../shared/kept-choice.ts'
import { usePaymentModes } from '../../payments/payments.queries.ts'
import { useTerminals } from '../../terminals/terminals.queries.ts'
import { cartCache } from '../cart-cache.ts'
import { begunHere, cardCallsOf } from './card-calls.ts'

type Part = Omit<SentOf<CartCardCalls['charge']>, 'cartId' | 'terminalId'>

/** Where this till charged a card last. It stands beside that terminal. */
const lastTerminal = keptChoice('card terminal', '', (kept) => (typeof kept === 'string' ? kept : undefined))

/** How this till charges cards for a cart. A mode without terminals is taken by hand. */
export function useCard({ cartId, restId, service }: Cart) {
  const { t } = useTranslation()
  const { data: known } = useTerminals(restId)
  const terminals = known ?? []
  const { data: modes } = usePaymentModes()
  const last = lastTerminal.use()
  const cache = cartCache(useQueryClient())
  const { act, isBusy } = useAction(cardCallsOf(service).charge, {
    isQuiet: true,
    onDone: ({ data }) => {
      if (data.cardCharge) begunHere.add(data.cardCharge._id)
      cache.hold({ cartId, service }, data)
    },
    // If only the answer was lost, the cart shows the charge.
    onFail: () => cache.refresh({ cartId, service }),
  })
  const terminalsOf = (modeId: string | null) => terminals.filter(({ paymentMode }) => paymentMode._id === modeId)
  return {
    terminalsOf,
    /** The one that charges this mode here. */
    terminalOf: (modeId: string | null): ListedTerminal | undefined => {
      const all = terminalsOf(modeId)
      return all.find(({ _id }) => _id === last) ?? all[0]
    },
    choose: lastTerminal.choose,
    /**
     * What to wait for before money is taken by hand in this mode, or null. A sale that waits for the network must not be
     * one that a terminal charges.
     */
    untold: (modeId: string | null): string | null => {
      const mode = modes?.find(({ _id }) => _id === modeId)
      return known || !mode || isCash(mode) ? null : t('card.no-list', { mode: mode.name })
    },
    charge: (terminalId: string, part: Part) => act({ cartId, terminalId, ...part }),
    isBusy,
  }
}

export type Card = ReturnType<typeof useCard>
