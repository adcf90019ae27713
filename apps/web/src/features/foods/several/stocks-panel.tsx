import { changeStocks } from '@brigade/contract/foods/several-foods.contract.ts'
import { stockAfter } from '@brigade/contract/foods/several-foods.rules.ts'
import { useTranslation } from 'react-i18next'
import { CheckEntry } from '../../../shared/form/check-entry.tsx'
import { EitherEntry } from '../../../shared/form/either-entry.tsx'
import { useDraft } from '../../../shared/form/use-form.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useFoodFormats } from '../use-food-formats.ts'
import { Preview } from './preview.tsx'
import { offerStocksBack } from './restoring-several.ts'
import { SeveralPanel } from './several-panel.tsx'
import { planOf, stockedVariations } from './several.rules.ts'
import { useSeveralChange, type SeveralProps } from './use-several-change.ts'
import { useTomorrow } from './use-tomorrow.ts'

const STOCK_COMES_BACK_MS = 30_000

interface SoldOutDraft {
  isSoldOut: boolean
  untilTomorrow: boolean
}

export function StocksPanel(props: SeveralProps) {
  const { t } = useTranslation()
  const { stock } = useFoodFormats()
  const { foods, sent, also, done, ...settled } = useSeveralChange(props)
  const now = new Date(useNow(STOCK_COMES_BACK_MS))
  const tomorrow = useTomorrow(now)
  const planFor = ({ isSoldOut, untilTomorrow }: SoldOutDraft) => {
    const until = isSoldOut && untilTomorrow ? tomorrow : null
    return planOf(foods, (food) => stockAfter(stockedVariations(food), { isSoldOut, until }, now))
  }
  const form = useSentForm(changeStocks, {
    initial: { isSoldOut: true, untilTomorrow: false },
    sent: (draft) => ({
      ...sent(planFor(draft)),
      isSoldOut: draft.isSoldOut,
      ...(draft.isSoldOut && draft.untilTomorrow && { untilTomorrow: true }),
      isUndoable: true,
    }),
    also: (draft) => also(planFor(draft)),
    ...settled,
    onDone: ({ data: { replaced = [] } }, input) => {
      offerStocksBack(done(t('several-foods.undo.stocks'), input), replaced)
      settled.onDone()
    },
  })
  const draft = useDraft(form)
  const plan = planFor(draft)
  return (
    <SeveralPanel {...props} act="stocks" foods={foods} form={form} changing={plan.changing.length}>
      <EitherEntry
        field={form.field('isSoldOut')}
        label={t('several-foods.stock')}
        choices={[
          [true, t('several-foods.sold-out')],
          [false, t('several-foods.in-stock')],
        ]}
      />
      {draft.isSoldOut && <CheckEntry field={form.field('untilTomorrow')} label={t('several-foods.until-tomorrow')} />}
      <Preview
        plan={plan}
        linesOf={({ variations }, after) =>
          after.variations.flatMap(({ id, set }) => {
            const variation = variations.find(({ _id }) => _id === id)
            if (!variation) return []
            const what = variations.length > 1 ? variation.name : null
            return [{ what, before: stock(variation, now), after: stock({ ...variation, ...set }, now) }]
          })
        }
      />
    </SeveralPanel>
  )
}
