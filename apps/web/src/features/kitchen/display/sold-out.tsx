import { kitchenTopic } from '@brigade/contract/kitchen/displays.contract.ts'
import { listSoldOut, sellAgain, type SoldOut } from '@brigade/contract/kitchen/sold-out.contract.ts'
import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { callKey, RECOVERY_MS, useAction } from '../../../shared/api/queries.ts'
import { useLiveRefresh } from '../../../shared/live/use-live.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { toast } from '../../../shared/ui/snack-store.ts'
import type { Pairing } from '../display-key.ts'
import { COME_BACK_MS } from './come-back.ts'
import classes from './display.module.css'

const REST_MS = 1_000

const nameOf = ({ food, variation }: SoldOut) => `${food}, ${variation}`

/** What cannot be ordered, with the way back. An order can take the last portion, so hints of orders count as well. */
export function SoldOutList({ pairing }: { pairing: Pairing }) {
  const { t } = useTranslation()
  const { key: token, restId } = pairing
  const queryKey = callKey(listSoldOut, { restId })
  useLiveRefresh(ordersTopic, restId, queryKey, { restMs: REST_MS })
  useLiveRefresh(kitchenTopic, restId, queryKey, { restMs: REST_MS })
  const { data = [], refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listSoldOut, { restId }, { signal, token })).data,
    refetchInterval: ({ state }) => (state.error === null ? COME_BACK_MS : RECOVERY_MS),
  })
  const { act, isBusy } = useAction(sellAgain, {
    onDone: (_, { variationId }) => {
      const back = data.find((each) => each.variationId === variationId)
      if (back) toast(t('kitchen.is-back-on', { name: nameOf(back) }), 'good')
      void refetch()
    },
  })
  if (data.length === 0) return null
  return (
    <section aria-label={t('kitchen.sold-out-list')}>
      <h2 className={classes.head}>{t('kitchen.sold-out-list')}</h2>
      <ul aria-label={t('kitchen.sold-out-list')}>
        {data.map((each) => (
          <li key={each.variationId} className={classes.line}>
            <span aria-hidden>–</span>
            <span>
              {each.food} <b>{each.variation}</b>
              {each.isCounted && <small>{t('kitchen.counted')}</small>}
            </span>
            {!each.isCounted && (
              <ActionButton
                tone="green"
                label={t('kitchen.back-on-of', { name: nameOf(each) })}
                isBusy={isBusy}
                onClick={() => act({ foodId: each.foodId, variationId: each.variationId }, { token })}
              >
                {t('kitchen.back-on')}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
