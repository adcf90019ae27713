import './work-orders-words.ts'
import { enterAllergy, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useAfterStep } from './orders.queries.ts'

const draftOf = (allergy: string | null) => ({ allergy: allergy ?? '' })

/** Enters what a guest said by telephone or at the door. */
export function AllergyForm({ order: { _id: orderId, allergy } }: { order: Pick<Order, '_id' | 'allergy'> }) {
  const { t } = useTranslation()
  const form = useSentForm(enterAllergy, {
    initial: draftOf(allergy),
    sent: (draft) => ({ orderId, ...draft }),
    ...useAfterStep(),
  })
  const { root, draft, reset, focusFirst } = form
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(allergy !== null)
  // Stays open when another screen removes the allergy, because someone may be typing here.
  if (allergy !== null && !isOpen) setOpen(true)

  // Follows another screen's change, unless something is being typed here.
  const before = useRef(allergy)
  const onChanged = useEffectEvent((was: string | null) => {
    if (draft().allergy === draftOf(was).allergy) reset(draftOf(allergy))
  })
  useEffect(() => {
    const was = before.current
    before.current = allergy
    if (was !== allergy) onChanged(was)
  }, [allergy])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!form.isBusy) form.save()
  }
  const open = () => {
    flushSync(() => setOpen(true))
    focusFirst()
  }
  const leave = () => {
    reset(draftOf(null))
    flushSync(() => setOpen(false))
    opener.current?.focus()
  }
  if (!isOpen) {
    return (
      <div>
        <ActionButton ref={opener} tone="plain" isSmall onClick={open}>
          {t('orders.allergy-add')}
        </ActionButton>
      </div>
    )
  }
  return (
    <form ref={root} className="lines" noValidate aria-label={t('orders.allergy-form')} onSubmit={submit}>
      <TextEntry field={form.field('allergy')} label={t('orders.allergy')} hint={t('orders.allergy-hint')} />
      <div className="aligned">
        <ActionButton type="submit" tone="plain" isBusy={form.isBusy}>
          {t('orders.allergy-save')}
        </ActionButton>
        {allergy === null && <TextButton onClick={leave}>{t('common.cancel')}</TextButton>}
      </div>
    </form>
  )
}
