import { changeStocks } from '@brigade/contract/foods/several-foods.contract.ts'
import { stockAfter } from '@brigade/contract/foods/several-foods.rules.ts'
import { useTranslation } from 'react-i18next'
import { EitherEntry } from '../../../shared/form/either-entry.tsx'
import { useDraft } from '../../../shared/form/use-form.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { useFoodFormats } from '../use-food-formats.ts'
import { Preview } from './preview.tsx'
import { SeveralPanel } from './several-panel.tsx'
import { planOf, stockedVariations } from './several.rules.ts'
import { useSeveralChange, type SeveralProps } from './use-several-change.ts'

export function StocksPanel(props: SeveralProps) {
  const { t } = useTranslation()
  const { stock } = useFoodFormats()
  const { foods, sent, also, ...settled } = useSeveralChange(props)
  const planFor = (isSoldOut: boolean) => planOf(foods, (food) => stockAfter(stockedVariations(food), isSoldOut))
  const form = useSentForm(changeStocks, {
    initial: { isSoldOut: true },
    sent: ({ isSoldOut }) => ({ ...sent(planFor(isSoldOut)), isSoldOut }),
    also: ({ isSoldOut }) => also(planFor(isSoldOut)),
    ...settled,
  })
  const plan = planFor(useDraft(form).isSoldOut)
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
      <Preview
        plan={plan}
        linesOf={({ variations }, after) =>
          after.variations.flatMap(({ id, set: { noOfStock } }) => {
            const variation = variations.find(({ _id }) => _id === id)
            if (!variation) return []
            const what = variations.length > 1 ? variation.name : null
            return [{ what, before: stock(variation), after: stock({ ...variation, noOfStock }) }]
          })
        }
      />
    </SeveralPanel>
  )
}
