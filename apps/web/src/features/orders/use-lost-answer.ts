import './work-orders-words.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../shared/ui/snack-store.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { givenAnswers } from './given-answer.ts'
import { isToAnswer } from './new-orders.ts'

interface LostAnswer {
  orders: readonly Order[] | undefined
  selected: string | null
  /** Typed text by order. */
  drafts: ReadonlyMap<string, string>
  root: RefObject<HTMLElement | null>
}

/** Says why the form has gone in which a person was writing: a colleague answered its order, or it was cancelled. */
export function useLostAnswer({ orders, selected, drafts, root }: LostAnswer): void {
  const { t } = useTranslation()
  const client = useQueryClient()
  const restId = useBranch()._id
  const before = useRef<Order | undefined>(undefined)
  const writingTo = useRef<string | null>(null)

  const noteFocus = useEffectEvent(({ target }: FocusEvent) => {
    writingTo.current = target instanceof Element && target.closest('[data-answer]') ? selected : null
  })
  useEffect(() => {
    const page = root.current
    const onFocus = (event: FocusEvent) => noteFocus(event)
    page?.addEventListener('focusin', onFocus)
    return () => page?.removeEventListener('focusin', onFocus)
  }, [root])

  // Before the focus moves on from the place where the form was.
  useLayoutEffect(() => {
    const lost = before.current
    const order = orders?.find(({ _id }) => _id === selected)
    before.current = order && isToAnswer(order) ? order : undefined
    if (!lost || lost._id !== selected || lost.restId !== restId || !orders || (order && isToAnswer(order))) return
    const isWritten = writingTo.current === lost._id || Boolean(drafts.get(lost._id)?.trim())
    // What one does oneself needs no word; its hint may come before its reply.
    const isOwn = client.isMutating() > 0 || givenAnswers().some((given) => given.some(({ _id }) => _id === lost._id))
    if (isWritten && !isOwn) toast(t('orders.answered-meanwhile', { token: lost.tokenNo }), 'bad')
  }, [orders, selected, drafts, restId, client, t])
}
