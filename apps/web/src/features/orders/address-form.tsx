import { enterAddress } from '@brigade/contract/orders/deliveries.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import classes from './dispatch-form.module.css'
import { useAfterStep } from './orders.queries.ts'

/** Enters the address of a delivery, or corrects it. */
export function AddressForm({ order: { _id: orderId, address } }: { order: Pick<Order, '_id' | 'address'> }) {
  const { t } = useTranslation()
  const form = useSentForm(enterAddress, {
    initial: { line: address?.line ?? '', nearBy: address?.nearBy ?? '' },
    sent: (draft) => ({ orderId, ...draft }),
    ...useAfterStep(),
  })
  const { root } = form
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!form.isBusy) form.save()
  }
  return (
    <form ref={root} className={`lines ${classes.address}`} noValidate onSubmit={submit}>
      <TextEntry field={form.field('line')} label={t('dispatch.address')} />
      <TextEntry field={form.field('nearBy')} label={t('dispatch.near-by')} isOptional />
      <div>
        <ActionButton type="submit" tone={address ? 'plain' : 'green'} isBusy={form.isBusy}>
          {t('dispatch.address-save')}
        </ActionButton>
      </div>
    </form>
  )
}
