import './work-orders-words.ts'
import { canTransition } from '@brigade/contract/orders/order-status.rules.ts'
import { cancelOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useTranslation } from 'react-i18next'
import { AskedForm } from '../../shared/form/asked-form.tsx'
import { Entry } from '../../shared/form/entry.tsx'
import { useFormField, type FormField } from '../../shared/form/form-field.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'
import { useAfterStep } from './orders.queries.ts'
import { quickReasons } from './quick-reasons.rules.ts'

interface CancelFormProps {
  order: Order
  onMoved: (order: Order) => void
}

interface CancelDraft {
  reason: string
  cooked: 'yes' | 'no' | null
}

const nothing: CancelDraft = { reason: '', cooked: null }

/** Nothing for an order that waits for its answer or has ended. */
export function CancelForm(props: CancelFormProps) {
  const { status, restauranttype } = props.order
  return canTransition('cancel', { status, service: restauranttype.name }) ? <Cancel {...props} /> : null
}

function Cancel({ order, onMoved }: CancelFormProps) {
  const { t } = useTranslation()
  const form = useSentForm(cancelOrder, {
    initial: nothing,
    sent: ({ reason, cooked }) => ({
      orderId: order._id,
      reason,
      wasCooked: cooked === null ? undefined : cooked === 'yes',
    }),
    ...useAfterStep(onMoved),
  })
  const choices = [
    { value: 'no', label: t('orders.cancel-not-cooked') },
    { value: 'yes', label: t('orders.cancel-cooked') },
  ]
  const { delivery, payment } = order
  const hints = [
    t('orders.cancel-hint'),
    delivery?.isReportedHere && t('orders.cancel-hint-bringer', { partner: delivery.deliveryService.name }),
    payment.paymentStatus === 'paid' && t('orders.cancel-hint-paid'),
  ]
  return (
    <AskedForm
      label={t('orders.cancel')}
      title={t('orders.cancel-title', { token: order.tokenNo })}
      leave={t('orders.cancel-leave')}
      hint={hints.filter(Boolean).join(' ')}
      form={form}
    >
      <TextEntry field={form.field('reason')} label={t('orders.cancel-reason')} />
      <QuickReasons order={order} field={form.field('reason')} />
      <Entry field={form.field('cooked', 'wasCooked')}>
        {({ value, onChange, problem }) => (
          <ChoiceGroup
            kind="one"
            label={t('orders.cancel-was-cooked')}
            choices={choices}
            selected={value === null ? [] : [value]}
            onChange={([chosen]) => onChange(chosen === 'yes' ? 'yes' : 'no')}
            problem={problem}
          />
        )}
      </Entry>
    </AskedForm>
  )
}

interface QuickReasonsProps {
  order: Order
  field: FormField<string>
}

/** As in the answer to an order, and what only a customer who calls can say. */
function QuickReasons({ order, field }: QuickReasonsProps) {
  const { t } = useTranslation()
  const { value, change } = useFormField(field)
  return (
    <div className="beside" role="group" aria-label={t('orders.quick-cancel')}>
      {(['asked', ...quickReasons(order)] as const).map((reason) => {
        const words = t(`orders.reason.${reason}`)
        const isGiven = value.trim() === words
        return (
          <ActionButton
            key={reason}
            tone={isGiven ? 'green' : 'plain'}
            isPressed={isGiven}
            onClick={() => change(words)}
          >
            {words}
          </ActionButton>
        )
      })}
    </div>
  )
}
