import { sellAgain, type SoldOut } from '@brigade/contract/kitchen/sold-out.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { toast } from '../../../shared/ui/snack-store.ts'
import type { Pairing } from '../display-key.ts'
import classes from './display.module.css'
import { useSoldOut } from './use-sold-out.ts'

const nameOf = ({ food, variation }: SoldOut) => `${food}, ${variation}`

/** What cannot be ordered, with the way back. */
export function SoldOutList({ pairing }: { pairing: Pairing }) {
  const { t } = useTranslation()
  const { data = [], refetch } = useSoldOut(pairing)
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
                onClick={() => act({ foodId: each.foodId, variationId: each.variationId }, { token: pairing.key })}
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
