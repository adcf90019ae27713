import { sellOut } from '@brigade/contract/kitchen/sold-out.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { toast } from '../../../shared/ui/snack-store.ts'
import { Question } from '../../../shared/ui/question.tsx'
import classes from './display.module.css'
import type { Pairing } from '../display-key.ts'
import { SoldOutList } from './sold-out.tsx'
import type { Count } from './tickets.rules.ts'

interface AllDayProps {
  counts: readonly Count[]
  pairing: Pairing
}

const nameOf = ({ food, variation }: Count) => `${food}, ${variation}`

/** How much of everything is still to be cooked. What has run out is marked here. */
export function AllDay({ counts, pairing }: AllDayProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Count | null>(null)
  const { act, isBusy } = useAction(sellOut, {
    onDone: (_, { variationId }) => {
      const sold = counts.find((count) => count.variationId === variationId)
      if (sold) toast(t('kitchen.sold-out', { name: nameOf(sold) }), 'good')
    },
  })
  return (
    <>
      <ul aria-label={t('kitchen.view.all-day')}>
        {counts.map((count) => (
          <li key={count.variationId} className={classes.line}>
            <span>{t('kitchen.quantity', { quantity: count.quantity })}</span>
            <span>
              {count.food} <b>{count.variation}</b>
            </span>
            <ActionButton
              tone="plain"
              label={t('kitchen.sell-out-of', { name: nameOf(count) })}
              isBusy={isBusy}
              onClick={() => setAsked(count)}
            >
              {t('kitchen.sell-out')}
            </ActionButton>
          </li>
        ))}
      </ul>
      <SoldOutList pairing={pairing} />
      {asked && (
        <Question
          label={t('kitchen.sell-out')}
          tone="red"
          question={t('kitchen.sell-out-question', { name: nameOf(asked) })}
          hint={t('kitchen.sell-out-hint')}
          leave={t('common.cancel')}
          onLeave={() => setAsked(null)}
          onConfirm={() => act({ foodId: asked.foodId, variationId: asked.variationId }, { token: pairing.key })}
        />
      )}
    </>
  )
}
