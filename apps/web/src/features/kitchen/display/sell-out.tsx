import { sellOut } from '@brigade/contract/kitchen/sold-out.contract.ts'
import { IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { Question } from '../../../shared/ui/question.tsx'
import { toast } from '../../../shared/ui/snack-store.ts'
import { StatusChip } from '../../../shared/ui/status-chip.tsx'
import type { Pairing } from '../display-key.ts'
import classes from './display.module.css'

interface Sellable {
  foodId: string
  variationId: string
  food: string
  variation: string
}

const nameOf = ({ food, variation }: Sellable) => `${food}, ${variation}`

interface SellOutListProps<What extends Sellable> {
  label: string
  foods: readonly What[]
  /** What a line begins with. */
  lead: (food: What) => ReactNode
  /** The variations among them that are sold out already. */
  soldOut?: ReadonlySet<string>
  pairing: Pairing
}

const NONE: ReadonlySet<string> = new Set()

/** Foods, each with a way to mark it as sold out after a question. */
export function SellOutList<What extends Sellable>({
  label,
  foods,
  lead,
  soldOut = NONE,
  pairing,
}: SellOutListProps<What>) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Sellable | null>(null)
  const { act, isBusy } = useAction(sellOut, {
    onDone: (_, { variationId }) => {
      const sold = foods.find((food) => food.variationId === variationId)
      if (sold) toast(t('kitchen.sold-out', { name: nameOf(sold) }), 'good')
    },
  })
  return (
    <>
      <ul aria-label={label}>
        {foods.map((food) => (
          <li key={food.variationId} className={classes.line}>
            <span>{lead(food)}</span>
            <span>
              {food.food} <b>{food.variation}</b>
            </span>
            {soldOut.has(food.variationId) ? (
              <StatusChip icon={IconX} tone="bad">
                {t('kitchen.sell-out')}
              </StatusChip>
            ) : (
              <ActionButton
                tone="plain"
                label={t('kitchen.sell-out-of', { name: nameOf(food) })}
                isBusy={isBusy}
                onClick={() => setAsked(food)}
              >
                {t('kitchen.sell-out')}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
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
