import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import { MAX_LINE_NOTE } from '@brigade/contract/foods/ordered-foods.contract.ts'
import { checkInput } from '@brigade/contract/kernel/input-rules.ts'
import type { PriceMoment } from '@brigade/contract/pricing/line-price.rules.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../shared/ui/text-field.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import chips from './choice-chips.module.css'
import classes from './food-picker.module.css'
import { offeredAt } from './offered.rules.ts'
import { withAddon, withLevel, type Picked } from './picked.rules.ts'
import { Price } from './price.tsx'

interface FoodChoicesProps {
  food: Food
  variation: Variation | undefined
  picked: Picked
  moment: PriceMoment
  onPick: (picked: Picked) => void
}

export function FoodChoices(props: FoodChoicesProps) {
  const { variation, picked, onPick } = props
  return (
    <>
      <VariationChoice {...props} />
      {variation && variation.customizations.length > 0 && (
        <LevelChoices variation={variation} picked={picked} onPick={onPick} />
      )}
      {variation && variation.addons.length > 0 && (
        <AddonChoices variation={variation} picked={picked} onPick={onPick} />
      )}
      <NoteChoice picked={picked} onPick={onPick} />
    </>
  )
}

function VariationChoice({ food, picked, moment, onPick }: FoodChoicesProps) {
  const { t } = useTranslation()
  const name = useId()
  const isInOneRow = food.isCombo || food.isFreeClaim
  return (
    <fieldset role="radiogroup">
      <legend>{t('till.variations')}</legend>
      <div className={`lines ${isInOneRow ? chips.row : chips.lines}`}>
        {food.variations.map((one) => (
          <label key={one._id} className={chips.chip}>
            <input
              type="radio"
              name={name}
              checked={one._id === picked.variationId}
              onChange={() => onPick({ ...picked, variationId: one._id })}
            />
            <span>{one.name}</span>
            <span className={chips.beside}>
              {one.noOfStock !== null && (
                <span className={classes.left}>{t('till.left', { count: one.noOfStock })}</span>
              )}
              <Price {...offeredAt(food, one, moment)} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface PartProps extends Pick<FoodChoicesProps, 'picked' | 'onPick'> {
  variation: Variation
}

function LevelChoices({ variation, picked, onPick }: PartProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className="lines" aria-label={t('till.customizations')}>
      <h4 className="hint strong">{t('till.customizations')}</h4>
      {variation.customizations.map(({ _id, name, isRequired, levels }) => (
        <fieldset key={_id} role="radiogroup" aria-required={isRequired} data-choice={_id}>
          <legend>
            {name}
            {isRequired && <span className="hint"> {t('till.choose-one')}</span>}
          </legend>
          <div className="beside">
            {[...(isRequired ? [] : [{ _id: null, levelName: t('till.no-level') }]), ...levels].map((level) => (
              <label key={level._id ?? ''} className={chips.chip} data-none={level._id === null}>
                <input
                  type="radio"
                  name={`${id} ${_id}`}
                  checked={(picked.levels[_id] ?? null) === level._id}
                  onChange={() => onPick(withLevel(picked, _id, level._id))}
                />
                <span>{level.levelName}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  )
}

function AddonChoices({ variation, picked, onPick }: PartProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  return (
    <fieldset>
      <legend className="hint strong">{t('till.addons')}</legend>
      <div className="beside">
        {variation.addons.map(({ _id, name, price }) => (
          <label key={_id} className={chips.chip}>
            <input
              type="checkbox"
              checked={picked.addons.includes(_id)}
              onChange={() => onPick(withAddon(picked, _id))}
            />
            <span>{name}</span>
            <span className={chips.beside}>{money(price)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function NoteChoice({ picked, onPick }: Pick<FoodChoicesProps, 'picked' | 'onPick'>) {
  const { t } = useTranslation()
  const { note } = picked
  const wrong = note.trim() === '' ? null : checkInput('name', note, { maxLength: MAX_LINE_NOTE })
  return (
    <TextField
      field={{
        value: note,
        isValid: note !== '' && wrong === null,
        problem: wrong && t(wrong),
        change: (next) => onPick({ ...picked, note: next }),
        leave: () => undefined,
      }}
      label={t('entries.optional', { label: t('till.note') })}
      placeholder={t('till.note-example')}
      autoComplete="off"
    />
  )
}
