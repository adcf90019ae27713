import { changeStock } from '@brigade/contract/foods/change-food.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EitherEntry } from '../../../shared/form/either-entry.tsx'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useDraftOf } from '../../../shared/form/use-form.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useFoodFormats } from '../use-food-formats.ts'
import { stockSteps } from './restoring.rules.ts'
import { keptUntil, stockDraft, stockSent } from './stock-entry.rules.ts'
import { TargetFields } from './target-fields.tsx'
import { follow, targetsOf, variationsOf, type FollowTargets } from './targets.rules.ts'
import { UpdatePanel } from './update-panel.tsx'
import type { UpdateProps } from './updates.ts'
import { useChange } from './use-change.ts'

const STOCK_COMES_BACK_MS = 30_000

export function StockPanel(props: UpdateProps) {
  const { food, onClose, onDone } = props
  const { t } = useTranslation()
  const { stock } = useFoodFormats()
  const now = new Date(useNow(STOCK_COMES_BACK_MS))
  const [initial] = useState(() => ({ isSameToAll: false, ...stockDraft(targetsOf(props, false).variations, now) }))
  const form = useSentForm(changeStock, {
    ...useChange(food, onDone, {
      endpoint: changeStock,
      text: t('foods.undo.stock', { food: food.name }),
      steps: (sent, was) => stockSteps(was, variationsOf(was, sent)),
    }),
    initial,
    sent: ({ isSameToAll, ...draft }, version) => {
      const { sent, variations } = targetsOf(props, isSameToAll)
      return { version, ...sent, ...stockSent(draft.isCounted, draft.count), ...keptUntil(variations, draft, now) }
    },
  })
  const isCounted = useDraftOf(form, (draft) => draft.isCounted)

  const onTargets: FollowTargets = (before, after) => {
    const [from, to] = [stockDraft(before, now), stockDraft(after, now)]
    follow(form.field('isCounted'), from.isCounted, to.isCounted)
    follow(form.field('count'), from.count, to.count)
  }

  return (
    <UpdatePanel
      title={t('foods.updating.stock')}
      food={food}
      onClose={onClose}
      form={form}
      save={{ label: t('foods.save-stock') }}
    >
      <TargetFields
        {...props}
        field={form.field('isSameToAll', 'variations')}
        all={t('foods.all-variations')}
        now={(variation) => stock(variation, now)}
        differ={t('foods.values-differ')}
        onTargets={onTargets}
      />
      <EitherEntry
        field={form.field('isCounted')}
        label={t('foods.counting')}
        choices={[
          [true, t('foods.counted')],
          [false, t('foods.not-counted')],
        ]}
      />
      {isCounted && (
        <TextEntry
          field={form.field('count', 'noOfStock')}
          label={t('foods.count')}
          hint={t('foods.count-hint')}
          inputMode="numeric"
        />
      )}
    </UpdatePanel>
  )
}
