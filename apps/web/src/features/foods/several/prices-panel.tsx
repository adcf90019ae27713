import { endings, endingsIn, type Ending } from '@brigade/contract/foods/changed-price.rules.ts'
import { changePrices } from '@brigade/contract/foods/several-foods.contract.ts'
import { pricesAfter } from '@brigade/contract/foods/several-foods.rules.ts'
import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import { useTranslation } from 'react-i18next'
import { EitherEntry } from '../../../shared/form/either-entry.tsx'
import { numberIn, problemsIn } from '../../../shared/form/entered.ts'
import { Entry } from '../../../shared/form/entry.tsx'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useDraft } from '../../../shared/form/use-form.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { PriceLock, usePriceLock } from '../update/price-lock.tsx'
import { useFoodFormats } from '../use-food-formats.ts'
import { Preview } from './preview.tsx'
import { offerPricesBack } from './restoring-several.ts'
import { SeveralPanel } from './several-panel.tsx'
import { planOf, pricedFood } from './several.rules.ts'
import { useSeveralChange, type SeveralProps } from './use-several-change.ts'

// Offers may end while the form is open.
const A_MINUTE = 60_000

interface Draft {
  isRaise: boolean
  isPercentage: boolean
  by: string
  ending: Ending
}

const initial: Draft = { isRaise: true, isPercentage: true, by: '', ending: 'exact' }

const typed = ({ by }: Draft) => numberIn('float-number', by, { maxLength: 11 })

const priceChange = (draft: Draft) => {
  const { isRaise, isPercentage, ending } = draft
  return { isRaise, isPercentage, by: typed(draft), ending }
}

function usePricesForm(props: SeveralProps) {
  const { t } = useTranslation()
  const { _id: restId, timeZone } = useBranch()
  const { decimals } = useFoodFormats()
  const now = new Date(useNow(A_MINUTE))
  const lock = usePriceLock(restId)
  const { foods, sent, also, done, ...settled } = useSeveralChange(props)
  /** What is wrong with the number, once there is one. */
  const problemOf = (draft: Draft): string | null => {
    if (draft.by.trim() === '') return null
    if (Number.isNaN(typed(draft))) return t('several-foods.no-number')
    return problemsIn(changePrices.input, { ...sent(null), ...priceChange(draft) }, decimals)['by'] ?? null
  }
  const planFor = (draft: Draft) => {
    const { isRaise, isPercentage, ending } = draft
    const number = typed(draft)
    if (number === undefined || !(number > 0) || problemOf(draft) !== null) return null
    const by = isPercentage ? number : toMinor(number, decimals)
    const change = { isRaise, isPercentage, by, ending }
    return planOf(foods, (food) => pricesAfter(pricedFood(food, decimals), change, { now, timeZone, decimals }))
  }
  const form = useSentForm(changePrices, {
    initial,
    sent: (draft) => ({ ...sent(planFor(draft)), ...priceChange(draft) }),
    also: (draft) => ({
      ...also(planFor(draft)),
      ...(Number.isNaN(typed(draft)) && { by: t('several-foods.no-number') }),
    }),
    ...settled,
    carried: lock.carried,
    onDone: (_reply, input) => {
      offerPricesBack(done(t('several-foods.undo.prices'), input), lock.carried)
      settled.onDone()
    },
    onFail: (error) => {
      settled.onFail(error)
      lock.onFail(error)
    },
  })
  const draft = useDraft(form)
  return { form, lock, foods, plan: planFor(draft), problem: problemOf(draft) }
}

/** Raises or lowers all prices. Prices are the owner's. */
export function PricesPanel(props: SeveralProps) {
  const { t } = useTranslation()
  const { money, decimals } = useFoodFormats()
  const { form, lock, foods, plan, problem } = usePricesForm(props)
  const { isPercentage } = useDraft(form)
  const possible = endingsIn(decimals)
  return (
    <SeveralPanel
      {...props}
      act="prices"
      foods={foods}
      form={form}
      changing={plan?.changing.length ?? 0}
      isLocked={lock.isLocked}
    >
      <PriceLock lock={lock}>
        <EitherEntry
          field={form.field('isRaise')}
          label={t('several-foods.direction')}
          choices={[
            [true, t('several-foods.raise')],
            [false, t('several-foods.lower')],
          ]}
        />
        <EitherEntry
          field={form.field('isPercentage')}
          label={t('several-foods.way')}
          choices={[
            [true, t('several-foods.by-percent')],
            [false, t('several-foods.by-amount')],
          ]}
        />
        <TextEntry
          field={form.field('by')}
          label={t(isPercentage ? 'several-foods.percent' : 'several-foods.amount')}
          inputMode="decimal"
        />
        {possible.length > 1 && (
          <Entry field={form.field('ending')}>
            {({ value, onChange, problem }) => (
              <ChoiceGroup
                kind="one"
                label={t('several-foods.ending')}
                choices={possible.map((one) => ({ value: one, label: t(`several-foods.ending.${one}`) }))}
                selected={[value]}
                onChange={([picked]) => onChange(endings.find((one) => one === picked) ?? 'exact')}
                problem={problem}
              />
            )}
          </Entry>
        )}
        <Preview
          plan={plan}
          problem={problem}
          linesOf={({ variations }, after) =>
            after.variations.flatMap(({ id, set }) => {
              const variation = variations.find(({ _id }) => _id === id)
              if (!variation) return []
              const what = variations.length > 1 ? variation.name : null
              return [{ what, before: money(variation.price), after: money(toDecimal(set.price, decimals)) }]
            })
          }
        />
      </PriceLock>
    </SeveralPanel>
  )
}
