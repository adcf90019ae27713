import './opening-words.ts'
import { changeOrderLimits } from '@brigade/contract/restaurants/opening.contract.ts'
import { takesChannelOrders } from '@brigade/contract/restaurants/order-limit.rules.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { numberIn } from '../../shared/form/entered.ts'
import type { FormField } from '../../shared/form/form-field.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useDraft } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import classes from './form.module.css'
import type { OpeningEntry } from './opening-entries.rules.ts'
import { chosenOf, sentIds, shownAt } from './per-service.rules.ts'
import { useChangedRestaurant } from './restaurants.queries.ts'
import { ServiceChoice } from './service-choice.tsx'

interface OrderLimitProps {
  branch: Restaurant
  entries: readonly OpeningEntry[]
}

interface LimitDraft {
  typeIds: readonly string[]
  /** Null until a person changes the present limit. */
  orders: string | null
}

const nothing: LimitDraft = { typeIds: [], orders: null }

/** The limit that all these services share: empty for none, null if they differ. */
function presentLimit([first, ...others]: readonly OpeningEntry[]): string | null {
  const isShared = others.every(({ ordersPerQuarter }) => ordersPerQuarter === first?.ordersPerQuarter)
  return isShared ? String(first?.ordersPerQuarter ?? '') : null
}

/** What an empty text sends is no limit, and nothing without a text. */
function limitIn(text: string | null): number | null | undefined {
  return text === '' ? null : numberIn('number', text ?? '')
}

function useLimitForm({ branch, entries }: OrderLimitProps) {
  const { show, reload } = useChangedRestaurant()
  return useSentForm(changeOrderLimits, {
    initial: nothing,
    sent: ({ typeIds, orders }) => {
      const chosen = chosenOf(entries, typeIds)
      const ordersPerQuarter = limitIn(orders ?? presentLimit(chosen))
      return { restId: branch._id, limits: sentIds(chosen).map((typeId) => ({ typeId, ordersPerQuarter })) }
    },
    shownAt,
    clears: ({ typeIds }) => ({ typeIds, orders: null }),
    onDone: ({ data }) => show(data),
    onFail: ({ isLost }) => {
      if (!isLost) reload()
    },
  })
}

/** Limits the orders that the ordering channel places in a quarter hour. */
export function OrderLimit({ branch, entries }: OrderLimitProps) {
  const { t } = useTranslation()
  const limited = entries.filter(({ service }) => takesChannelOrders(service))
  const form = useLimitForm({ branch, entries: limited })
  const { root, isBusy } = form
  const { typeIds } = useDraft(form)
  const present = presentLimit(chosenOf(limited, typeIds)) ?? ''
  const orders = form.field('orders', 'ordersPerQuarter')
  const shown: FormField<string> = { ...orders, value: () => orders.value() ?? present }

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) form.save()
  }
  const set = limited.flatMap(({ service, ordersPerQuarter: count }) =>
    count === undefined ? [] : [t('restaurant.limit-set', { service, count })],
  )
  if (limited.length === 0) return null
  return (
    <Disclosure title={t('restaurant.limit')} hint={set.length > 0 ? set.join(' · ') : t('restaurant.limit-about')}>
      <form ref={root} className="parts contained" noValidate onSubmit={save}>
        <ServiceChoice entries={limited} field={form.field('typeIds', 'typeId')} />
        <div className="short">
          <TextEntry
            field={shown}
            label={t('restaurant.limit-orders')}
            hint={t('restaurant.limit-hint')}
            inputMode="numeric"
          />
        </div>
        <div className={`beside ${classes.buttons}`}>
          <ActionButton type="submit" isBusy={isBusy}>
            {t('restaurant.limit-save')}
          </ActionButton>
        </div>
      </form>
    </Disclosure>
  )
}
