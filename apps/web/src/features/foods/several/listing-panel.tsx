import { listingAfter } from '@brigade/contract/foods/changed-listing.rules.ts'
import { delistFoods } from '@brigade/contract/foods/several-foods.contract.ts'
import { useTranslation } from 'react-i18next'
import { EitherEntry } from '../../../shared/form/either-entry.tsx'
import { useDraft } from '../../../shared/form/use-form.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { useNow } from '../../../shared/use-now.ts'
import { Preview } from './preview.tsx'
import { offerListingBack } from './restoring-several.ts'
import { SeveralPanel } from './several-panel.tsx'
import { listedFood, planOf } from './several.rules.ts'
import { useSeveralChange, type SeveralProps } from './use-several-change.ts'

const A_MINUTE = 60_000

interface Draft {
  isDelisted: boolean
}

interface Listed {
  isDelisted: boolean
  variations: readonly { isDelisted: boolean }[]
}

/** Takes foods off the menu, or puts them on it again. */
export function ListingPanel(props: SeveralProps) {
  const { t } = useTranslation()
  const { foods, sent, also, done, ...settled } = useSeveralChange(props)
  const now = new Date(useNow(A_MINUTE))
  const planFor = ({ isDelisted }: Draft) => planOf(foods, (food) => listingAfter(listedFood(food), isDelisted, now))
  const form = useSentForm(delistFoods, {
    initial: { isDelisted: true },
    sent: (draft) => ({ ...sent(planFor(draft)), ...draft }),
    also: (draft) => also(planFor(draft)),
    ...settled,
    onDone: (_reply, input) => {
      offerListingBack(done(t('several-foods.undo.listing'), input))
      settled.onDone()
    },
  })
  const draft = useDraft(form)
  const plan = planFor(draft)
  const listing = ({ isDelisted, variations }: Listed) => {
    const count = variations.filter((variation) => variation.isDelisted).length
    if (isDelisted) return t('foods.is-delisted')
    if (count === variations.length) return t('several-foods.none-listed')
    return count === 0 ? t('foods.is-listed') : t('several-foods.listed-apart', { count })
  }
  return (
    <SeveralPanel {...props} act="listing" foods={foods} form={form} changing={plan.changing.length}>
      <EitherEntry
        field={form.field('isDelisted')}
        label={t('several-foods.listing')}
        choices={[
          [true, t('several-foods.delist')],
          [false, t('several-foods.list-again')],
        ]}
      />
      <p className="quiet">{t(draft.isDelisted ? 'foods.delist-hint' : 'foods.list-hint')}</p>
      <Preview
        plan={plan}
        linesOf={(food, after) => {
          const { isDelisted, variations } = listedFood(food)
          const next = variations.map((one) => after.variations.find(({ id }) => id === one.id)?.set ?? one)
          const will = { isDelisted: after.food?.isDelisted ?? isDelisted, variations: next }
          return [{ what: null, before: listing(food), after: listing(will) }]
        }}
      />
    </SeveralPanel>
  )
}
