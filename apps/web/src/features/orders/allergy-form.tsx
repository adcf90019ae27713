import './work-orders-words.ts'
import { enterAllergy, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
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
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isOpen) focusFirst()
  }, [isOpen, focusFirst])

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
  if (!isOpen && allergy === null) {
    return (
      <div>
        <ActionButton tone="plain" isSmall onClick={() => setOpen(true)}>
          {t('orders.allergy-add')}
        </ActionButton>
      </div>
    )
  }
  return (
    <form ref={root} className="lines" noValidate aria-label={t('orders.allergy-form')} onSubmit={submit}>
      <TextEntry field={form.field('allergy')} label={t('orders.allergy')} hint={t('orders.allergy-hint')} />
      <div>
        <ActionButton type="submit" tone="plain" isBusy={form.isBusy}>
          {t('orders.allergy-save')}
        </ActionButton>
      </div>
    </form>
  )
}
