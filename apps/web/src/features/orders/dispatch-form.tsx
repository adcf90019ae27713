import { assignDelivery } from '@brigade/contract/orders/deliveries.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { useField } from '../../shared/ui/field.ts'
import { say } from '../../shared/ui/snack-store.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import { ChoiceTiles } from '../../shared/ui/choice-tiles.tsx'
import { MANIFEST_LIMITS, QUOTE_LIMITS, readDispatch } from './dispatch.rules.ts'
import classes from './dispatch-form.module.css'
import { useAfterStep, useDeliveryPartners } from './orders.queries.ts'

interface DispatchFormProps {
  orderId: string
  onMoved: (order: Order) => void
}

/** An accepted delivery order is given to own drivers or a partner, who bring it. */
export function DispatchForm({ orderId, onMoved }: DispatchFormProps) {
  const { t } = useTranslation()
  const { data: partners, error } = useDeliveryPartners()
  const [partnerId, setPartnerId] = useState<string | null>(null)
  const [isTold, setTold] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const quoteId = useField('no-or-name', QUOTE_LIMITS)
  const manifest = useField('no-or-name', MANIFEST_LIMITS)
  const choices = useRef<HTMLFieldSetElement>(null)
  const { onDone, onFail } = useAfterStep(onMoved)
  const { act, isBusy } = useAction(assignDelivery, {
    onDone,
    onFail: (refusal) => {
      quoteId.refuse(refusal.fields.quoteId)
      manifest.refuse(refusal.fields.manifest)
      onFail()
    },
  })
  const partner = partners?.find(({ _id }) => _id === partnerId)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const read = readDispatch(orderId, { partner, quoteId: quoteId.value, manifest: manifest.value })
    if ('sent' in read) return act(read.sent)
    const words = t(read.problem)
    say(words, 'bad')
    if (read.place === 'partner') {
      setTold(true)
      choices.current?.querySelector('input')?.focus()
      return
    }
    const field = { quoteId, manifest }[read.place]
    setOpen(true)
    field.refuse(words)
    // What is folded away can not be focused before it is shown.
    requestAnimationFrame(() => field.input.current?.focus())
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <ChoiceTiles
        label={t('dispatch.partners')}
        choices={partners?.map(({ _id, name, isOwn }) => ({ _id, name, mark: isOwn ? t('dispatch.own') : undefined }))}
        error={error}
        empty={t('dispatch.no-partners')}
        selected={partnerId}
        onSelect={setPartnerId}
        problem={isTold && !partner ? t('order.delivery-partner') : null}
        root={choices}
      />
      {partner && !partner.isOwn && (
        <details className={classes.more} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            <IconChevronRight size={18} stroke={2} aria-hidden />
            {t('dispatch.for-partner')}
          </summary>
          <div className={classes.inside}>
            <TextField field={quoteId} label={t('dispatch.quote')} autoComplete="off" />
            <TextField field={manifest} label={t('dispatch.manifest')} autoComplete="off" rows={2} />
          </div>
        </details>
      )}
      <div className={classes.button}>
        <ActionButton type="submit" isBusy={isBusy} isWide>
          {t('dispatch.ready')}
        </ActionButton>
      </div>
    </form>
  )
}
