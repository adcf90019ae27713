import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { CheckField } from '../../../shared/ui/check-field.tsx'
import { MultiDropdown } from '../../../shared/ui/multi-dropdown.tsx'
import { say } from '../../../shared/ui/snack-store.ts'
import { TextButton } from '../../../shared/ui/text-button.tsx'
import { WeekPicker } from '../../../shared/ui/week-picker.tsx'
import { IngredientPicker, type IngredientPickerHandle } from '../../ingredients/ingredient-picker.tsx'
import { DraftText } from './draft-text.tsx'
import type { FoodKind, VariationDraft, VariationEntry } from './food-draft.rules.ts'
import type { FoodLists } from './food-lists.queries.ts'
import type { Moment, Problems } from './food-sent.rules.ts'
import { choicesOf } from './gone.rules.ts'
import { goTo, told } from './marks.ts'
import classes from './variation-form.module.css'
import { VariationOffer } from './variation-offer.tsx'
import { VariationTax } from './variation-tax.tsx'

interface VariationFormProps {
  kind: FoodKind
  entry: VariationEntry
  edit: (change: Partial<VariationDraft>) => void
  problems: Problems
  moment: Moment
  lists: FoodLists
  /** Puts it into the list; nothing is wrong with it. */
  onAdd: (ingredients: VariationDraft['ingredients']) => void
  /** Leaves it as it is, to go on later. */
  onLeave: () => void
  onDiscard: () => void
}

const texts = [
  { name: 'price', label: 'add-food.price', inputMode: 'decimal' },
  { name: 'servingInfo', label: 'add-food.serving-info' },
  { name: 'calorieCount', label: 'add-food.calories', inputMode: 'numeric' },
  { name: 'portionSize', label: 'add-food.portion-size' },
  { name: 'preparationTime', label: 'add-food.preparation-time', inputMode: 'numeric' },
] as const

/** One way a food comes in. On a phone it is a page of its own. */
export function VariationForm(props: VariationFormProps) {
  const { kind, entry, edit, problems, moment, lists, onAdd, onLeave, onDiscard } = props
  const { variation } = entry
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const picker = useRef<IngredientPickerHandle>(null)
  const [isAsked, setAsked] = useState(false)
  const marks = { problems, isAsked }

  useEffect(() => {
    root.current?.scrollIntoView({ block: 'start' })
    root.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])

  const add = () => {
    const first = Object.entries(problems)[0]
    if (!first) {
      const ingredients = picker.current?.finish()
      if (ingredients) onAdd(ingredients)
      return
    }
    setAsked(true)
    say(first[1], 'bad')
    // The marks come first: the cursor goes to the one that is wrong.
    requestAnimationFrame(() => goTo(root.current, first[0]))
  }
  // Neither is meant for the food around.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const isEntry = event.target instanceof HTMLInputElement && event.target.type !== 'file'
    if (event.key === 'Enter' && isEntry) {
      event.preventDefault()
      add()
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      onLeave()
    }
  }
  const gone = t('add-food.gone')

  return (
    <div
      ref={root}
      className={classes.form}
      role="group"
      aria-label={t('add-food.variation')}
      data-variation
      onKeyDown={onKeyDown}
    >
      <button type="button" className={classes.back} onClick={onLeave}>
        <IconArrowLeft size={20} aria-hidden /> {t('common.back')}
      </button>
      <h3 className={classes.title}>{t(entry.at < 0 ? 'add-food.new-variation' : 'add-food.edit-variation')}</h3>
      <DraftText
        path="name"
        label={t('add-food.variation-name')}
        value={variation.name}
        onChange={(name) => edit({ name })}
        marks={marks}
      />
      <CheckField
        label={t('add-food.is-default')}
        checked={variation.isDefault}
        onChange={(isDefault) => edit({ isDefault })}
      />
      <div className={classes.fields}>
        {texts.map(({ name, label, ...rest }) => (
          <DraftText
            key={name}
            path={name}
            label={t(label)}
            value={variation[name]}
            onChange={(text) => edit({ [name]: text })}
            marks={marks}
            {...rest}
          />
        ))}
      </div>
      <div className={classes.group}>
        <CheckField
          label={t('add-food.has-stock')}
          checked={variation.hasStock}
          onChange={(hasStock) => edit({ hasStock })}
        />
        {variation.hasStock && (
          <div className={classes.fields}>
            <DraftText
              path="noOfStock"
              label={t('add-food.stock-count')}
              value={variation.noOfStock}
              onChange={(noOfStock) => edit({ noOfStock })}
              marks={marks}
              inputMode="numeric"
            />
          </div>
        )}
      </div>
      <VariationTax variation={variation} edit={edit} taxes={lists.taxes} marks={marks} />
      <div data-path="availability">
        <WeekPicker
          label={t('add-food.availability')}
          value={variation.availability}
          onChange={(availability) => edit({ availability })}
          problem={told(marks, 'availability')}
        />
      </div>
      <VariationOffer kind={kind} variation={variation} edit={edit} marks={marks} moment={moment} />
      <div data-path="customiIds">
        <MultiDropdown
          label={t('foods.tab.customizations')}
          choices={choicesOf(lists.customizations, variation.customiIds, gone)}
          selected={variation.customiIds}
          onChange={(customiIds) => edit({ customiIds })}
          problem={told(marks, 'customiIds')}
        />
      </div>
      <div data-path="addonIds">
        <MultiDropdown
          label={t('foods.tab.addons')}
          choices={choicesOf(lists.addons, variation.addonIds, gone)}
          selected={variation.addonIds}
          onChange={(addonIds) => edit({ addonIds })}
          problem={told(marks, 'addonIds')}
        />
      </div>
      <div data-path="ingredients">
        <IngredientPicker
          ref={picker}
          value={variation.ingredients}
          onChange={(ingredients) => edit({ ingredients })}
          {...(lists.materials && { materials: lists.materials })}
          problem={told(marks, 'ingredients')}
        />
      </div>
      <div className={classes.buttons}>
        <TextButton onClick={onDiscard}>{t('add-food.discard-variation')}</TextButton>
        <ActionButton onClick={add}>{t(entry.at < 0 ? 'add-food.add' : 'add-food.update')}</ActionButton>
      </div>
    </div>
  )
}
