import './work-orders-words.ts'
import { assignDelivery } from '@brigade/contract/orders/deliveries.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../shared/form/entry.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useDraftOf } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { ChoiceTiles } from '../../shared/ui/choice-tiles.tsx'
import { Question } from '../../shared/ui/question.tsx'
import { NoEntries } from '../accounts/no-entries.tsx'
import { dispatched } from './dispatch.rules.ts'
import classes from './dispatch-form.module.css'
import { useAfterStep, useDeliveryPartners, useIsCooking } from './orders.queries.ts'

const nothing: { partnerId: string | null; quoteId: string; manifest: string } = {
  partnerId: null,
  quoteId: '',
  manifest: '',
}

interface DispatchFormProps {
  order: Pick<Order, '_id' | 'restId' | 'isCooked' | 'placedAt'>
  onMoved: (order: Order) => void
}

export function DispatchForm({ order, onMoved }: DispatchFormProps) {
  const { t } = useTranslation()
  const { data: partners, error } = useDeliveryPartners()
  const [isOpen, setOpen] = useState(false)
  const partnerOf = (partnerId: string | null) => partners?.find(({ _id }) => _id === partnerId)
  const form = useSentForm(assignDelivery, {
    initial: nothing,
    sent: ({ partnerId, ...forPartner }) => dispatched(order._id, { partner: partnerOf(partnerId), ...forPartner }),
    ...useAfterStep(onMoved),
  })
  const { root } = form
  const partner = partnerOf(useDraftOf(form, ({ partnerId }) => partnerId))

  const isCooking = useIsCooking(order)
  const [isAsking, setAsking] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (form.isBusy) return
    // A dispatched order leaves the kitchen display at once.
    if (isCooking && Object.keys(form.problems()).length === 0) setAsking(true)
    else form.save()
  }

  return (
    <>
      <form ref={root} className={`stack ${classes.form}`} noValidate onSubmit={submit}>
        <Entry field={form.field('partnerId', 'delServiceId')}>
          {({ value, onChange, problem }) => (
            <ChoiceTiles
              label={t('dispatch.partners')}
              choices={partners?.map(({ _id, name, isOwn }) => ({
                _id,
                name,
                mark: isOwn ? t('dispatch.own') : undefined,
              }))}
              error={error}
              empty={<NoEntries list="delivery-services" />}
              selected={value}
              onSelect={onChange}
              problem={problem}
            />
          )}
        </Entry>
        {partner && !partner.isOwn && (
          <details className={classes.more} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary className="aligned good strong">
              <IconChevronRight size={18} stroke={2} aria-hidden />
              {t('dispatch.for-partner')}
            </summary>
            <div className={`stack ${classes.inside}`}>
              <TextEntry field={form.field('quoteId')} label={t('dispatch.quote')} />
              <TextEntry field={form.field('manifest')} label={t('dispatch.manifest')} rows={2} />
            </div>
          </details>
        )}
        <div className={classes.button}>
          <ActionButton type="submit" isBusy={form.isBusy} isWide>
            {t('dispatch.ready')}
          </ActionButton>
        </div>
      </form>
      {isAsking && isCooking && (
        <Question
          label={t('orders.dispatch-anyway')}
          tone="red"
          question={t('orders.dispatch-question')}
          hint={t('orders.dispatch-unfinished')}
          leave={t('orders.dispatch-leave')}
          onLeave={() => setAsking(false)}
          onConfirm={form.save}
        />
      )}
    </>
  )
}
