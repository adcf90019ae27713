import { changePrice } from '@brigade/contract/foods/change-food.contract.ts'
import { useTranslation } from 'react-i18next'
import { numberIn } from '../../../shared/form/entered.ts'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useProblemAt } from '../../../shared/form/use-form.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { useFoodFormats } from '../use-food-formats.ts'
import { KeptNote } from '../step/kept-note.tsx'
import { ownVariations } from '../step/kept.rules.ts'
import { PriceLock, usePriceLock } from './price-lock.tsx'
import { UpdatePanel } from './update-panel.tsx'
import type { UpdateProps } from './updates.ts'
import { useChange } from './use-change.ts'

/** Prices that are kept in step with another branch are changed there. */
export function PricePanel(props: UpdateProps) {
  const { food, onClose } = props
  const { t } = useTranslation()
  if (ownVariations(food, 'prices').length > 0) return <PriceForm {...props} />
  return (
    <UpdatePanel title={t('foods.updating.price')} food={food} onClose={onClose}>
      <KeptNote food={food} fields={['prices']} />
    </UpdatePanel>
  )
}

/** Changes the price of one variation. */
function PriceForm({ food, chosen, onChoose, onClose, onDone }: UpdateProps) {
  const { t } = useTranslation()
  const { money } = useFoodFormats()
  const lock = usePriceLock(food.restId)
  const { carried } = lock

  const own = ownVariations(food, 'prices')
  const only = chosen.length === 1 ? own.find(({ _id }) => _id === chosen[0])?._id : undefined
  const change = useChange(food, onDone, {
    endpoint: changePrice,
    text: t('foods.undo.price', { food: food.name }),
    steps: ({ varId }, was) =>
      was.variations
        .filter(({ _id }) => _id === varId)
        .map(({ price }) => (version: number) => ({ foodId: food._id, version, varId, price })),
    carried,
  })
  const form = useSentForm(changePrice, {
    ...change,
    initial: { price: '' },
    sent: ({ price }, version) => ({
      foodId: food._id,
      version,
      varId: only,
      price: numberIn('float-number', price, { maxLength: 11 }),
    }),
    carried,
    refusals: ({ code, message, fields }) => (code === 'price-below-offer' ? { price: message } : fields),
    onFail: (error) => {
      change.onFail(error)
      lock.onFail(error)
    },
  })
  const problem = useProblemAt(form, 'varId')

  return (
    <UpdatePanel
      // The focusable content changes with the lock.
      key={lock.isLocked ? 'locked' : 'open'}
      title={t('foods.updating.price')}
      food={food}
      onClose={onClose}
      form={form}
      save={lock.isLocked ? undefined : { label: t('foods.save-price') }}
    >
      <PriceLock lock={lock}>
        <KeptNote food={food} fields={['prices']} />
        <div data-path="varId">
          <ChoiceGroup
            kind="one"
            label={t('foods.which-one')}
            choices={own.map((variation) => ({
              value: variation._id,
              label: t('foods.variation-now', { variation: variation.name, now: money(variation.price) }),
            }))}
            selected={only === undefined ? [] : [only]}
            problem={problem}
            onChange={onChoose}
          />
        </div>
        <TextEntry field={form.field('price')} label={t('foods.new-price')} inputMode="decimal" />
      </PriceLock>
    </UpdatePanel>
  )
}
