import { changeOffer } from '@brigade/contract/foods/change-food.contract.ts'
import type { Variation } from '@brigade/contract/foods/foods.contract.ts'
import { useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { useField } from '../../../shared/ui/field.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { ValidityPicker } from '../../../shared/ui/validity-picker.tsx'
import { pickedFrom } from '../../../shared/ui/validity-picker.rules.ts'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { useFoodWords } from '../use-food-words.ts'
import { offerDraft } from './offer-draft.rules.ts'
import classes from './offer-form.module.css'
import { OfferPreview } from './offer-preview.tsx'
import { TargetFields } from './target-fields.tsx'
import { UpdatePanel } from './update-panel.tsx'
import type { UpdateProps } from './updates.ts'
import { maySend, useChange } from './use-change.ts'
import { useTargets } from './use-targets.ts'

const BEGIN = 'begin'
const END = 'end'
const AMOUNT = 'amount'
const PERCENT = 'percent'

/** Puts variations on offer or ends it; of a combo, changes what it costs. */
export function OfferForm(props: UpdateProps) {
  const { food, chosen, onClose, onDone } = props
  const { t } = useTranslation()
  const { money, range } = useFoodWords()
  const { timeZone } = useBranch()
  const targets = useTargets(props)
  const [draft] = useState(() => offerDraft(food, chosen, new Date(), timeZone))
  const [what, setWhat] = useState(BEGIN)
  const [unit, setUnit] = useState(AMOUNT)
  const deduct = useField('float-number', { maxLength: 11 }, draft.deduct)
  const note = useField('name', { minLength: 1, maxLength: 200 }, draft.note)
  const [validity, setValidity] = useState(draft.validity)
  const [problem, setProblem] = useState<string | null>(null)
  const picker = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLElement>(null)
  useImperativeHandle(first, () => picker.current?.querySelector('input') ?? document.body)

  const isPercentage = unit === PERCENT
  const isEnd = what === END
  const fields = {
    deduct,
    offerNote: note,
    offerValidity: {
      wrong: null,
      input: first,
      refuse: (message: string | undefined) => setProblem(message ?? null),
    },
  }
  const places = { variations: targets.place, ...(!isEnd && fields) }
  const { stamp, settings, told } = useChange(food, places, onDone)
  const { act, isBusy } = useAction(changeOffer, settings)

  const terms = () => ({
    hasOffer: true,
    isPercentage,
    deduct: Number(deduct.text),
    offerNote: note.text,
    offerValidity: food.combo ? food.combo.comboValidity : pickedFrom(validity, new Date(), timeZone),
  })
  const save = () => {
    const entered: unknown = { ...stamp, ...targets.sent, ...(isEnd ? { hasOffer: false } : terms()) }
    if (maySend(changeOffer.input, entered, places)) act(entered)
  }
  const now = ({ price, discountPrice, offer }: Variation) =>
    discountPrice !== null && (food.isCombo || offer.hasOffer)
      ? t('foods.on-offer-at', { price: money(price), discountPrice: money(discountPrice) })
      : money(price)

  return (
    <UpdatePanel
      title={t('foods.updating.offer')}
      food={food}
      told={told}
      onClose={onClose}
      save={{ label: t(isEnd ? 'foods.save-end-offer' : 'foods.save-offer'), isBusy, act: save }}
    >
      <TargetFields targets={targets} all={t('foods.all-variations')} now={now} />
      {food.combo ? (
        <p className={classes.combo}>{t('foods.combo-price', { validity: range(food.combo.comboValidity) })}</p>
      ) : (
        <ChoiceGroup
          kind="one"
          label={t('foods.offer-what')}
          choices={[
            { value: BEGIN, label: t('foods.offer-begin') },
            { value: END, label: t('foods.offer-end') },
          ]}
          selected={[what]}
          onChange={([next = BEGIN]) => setWhat(next)}
        />
      )}
      {!isEnd && (
        <>
          <ChoiceGroup
            kind="one"
            label={t('foods.offer-take-off')}
            choices={[
              { value: AMOUNT, label: t('foods.offer-amount') },
              { value: PERCENT, label: t('foods.offer-percent') },
            ]}
            selected={[unit]}
            onChange={([next = AMOUNT]) => setUnit(next)}
          />
          <div className={classes.deduct}>
            <TextField
              field={deduct}
              label={t(isPercentage ? 'foods.deduct-percent' : 'foods.deduct-amount')}
              inputMode="decimal"
              autoComplete="off"
            />
            <OfferPreview
              variations={targets.variations}
              isPercentage={isPercentage}
              typed={deduct.wrong === null ? deduct.text : ''}
            />
          </div>
          <TextField field={note} label={t('foods.offer-note')} autoComplete="off" />
          {!food.combo && (
            <div ref={picker}>
              <ValidityPicker
                label={t('foods.offer-validity')}
                value={validity}
                timeZone={timeZone}
                problem={problem}
                onChange={(next) => {
                  setValidity(next)
                  setProblem(null)
                }}
              />
            </div>
          )}
        </>
      )}
    </UpdatePanel>
  )
}
