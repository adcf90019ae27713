import { say } from '@brigade/contract/messages/say.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckEntry } from '../../../shared/form/check-entry.tsx'
import { choicesOf } from '../../../shared/form/choices.ts'
import { Entry } from '../../../shared/form/entry.tsx'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { namesOf } from '../../../shared/form/texts.ts'
import { useDraftOf, useForm, type Form } from '../../../shared/form/use-form.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { MultiDropdown } from '../../../shared/ui/multi-dropdown.tsx'
import { TextButton } from '../../../shared/ui/text-button.tsx'
import { WeekPicker } from '../../../shared/ui/week-picker.tsx'
import { IngredientPicker, type IngredientPickerHandle } from '../../ingredients/ingredient-picker.tsx'
import { noEntry, variationTexts, type VariationDraft } from './food-draft.rules.ts'
import { variationProblems } from './food-sent.rules.ts'
import { goneInVariation } from './gone.rules.ts'
import type { NewFood } from './use-new-food.ts'
import classes from './variation-form.module.css'
import { withEntered } from './variation-list.rules.ts'
import { VariationOffer } from './variation-offer.tsx'
import { VariationTax } from './variation-tax.tsx'

/** The open variation and the actions that close it. Each change is stored in the food's draft. */
function useVariationEntry({ form: food, known, moment }: NewFood) {
  const entry = food.field('entry')
  const kind = useDraftOf(food, (draft) => draft.kind)
  const at = useDraftOf(food, (draft) => draft.entry.at)
  const withVariation = (variation: VariationDraft) =>
    withEntered(food.draft().variations, { ...entry.value(), variation })
  const form = useForm(entry.value().variation, {
    problemsOf: (variation) => ({
      ...variationProblems(kind, variation, moment),
      ...goneInVariation(variation, known),
      ...(withVariation(variation) === null && { name: say('food.variation-names') }),
    }),
    onChange: (variation) => entry.change({ ...entry.value(), variation }),
  })
  return {
    form,
    kind,
    isNew: at < 0,
    add: (ingredients: VariationDraft['ingredients']) => {
      const variations = withVariation({ ...form.draft(), ingredients })
      if (!variations) return
      food.field('variations').change(variations)
      entry.change(noEntry())
    },
    leave: () => entry.change({ ...entry.value(), isOpen: false }),
    discard: () => entry.change(noEntry()),
  }
}

/** On a phone the form fills the page. */
export function VariationForm({ food }: { food: NewFood }) {
  const { t } = useTranslation()
  const { form, kind, isNew, add, leave, discard } = useVariationEntry(food)
  const root = useRef<HTMLDivElement>(null)
  const picker = useRef<IngredientPickerHandle>(null)

  useEffect(() => {
    root.current?.scrollIntoView({ block: 'start' })
    root.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])

  const finish = () => {
    const ingredients = form.check() && picker.current?.finish()
    if (ingredients) add(ingredients)
  }
  // Keeps Enter and Escape from the form of the food around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const isEntry = event.target instanceof HTMLInputElement && event.target.type !== 'file'
    if (event.key === 'Enter' && isEntry) {
      event.preventDefault()
      finish()
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      leave()
    }
  }

  return (
    <div
      ref={(element) => {
        root.current = element
        form.root(element)
      }}
      className={classes.form}
      role="group"
      aria-label={t('add-food.variation')}
      data-variation
      onKeyDown={onKeyDown}
    >
      <button type="button" className={classes.back} onClick={leave}>
        <IconArrowLeft size={20} aria-hidden /> {t('common.back')}
      </button>
      <h3 className={classes.title}>{t(isNew ? 'add-food.new-variation' : 'add-food.edit-variation')}</h3>
      <Basics form={form} />
      <VariationTax
        label={t('foods.tax')}
        mode={form.field('taxMode')}
        tax={form.field('taxId')}
        taxes={food.lists.taxes}
      />
      <Entry field={form.field('availability')}>
        {(field) => <WeekPicker label={t('foods.availability')} {...field} />}
      </Entry>
      <VariationOffer form={form} kind={kind} moment={food.moment} />
      <Choices form={form} lists={food.lists} />
      <Entry field={form.field('ingredients')}>
        {(field) => (
          <IngredientPicker
            ref={picker}
            {...(food.lists.materials && { materials: food.lists.materials })}
            {...field}
          />
        )}
      </Entry>
      <div className={classes.buttons}>
        <TextButton onClick={discard}>{t('add-food.discard-variation')}</TextButton>
        <ActionButton onClick={finish}>{t(isNew ? 'add-food.add' : 'add-food.update')}</ActionButton>
      </div>
    </div>
  )
}

function Basics({ form }: { form: Form<VariationDraft> }) {
  const { t } = useTranslation()
  const hasStock = useDraftOf(form, (draft) => draft.hasStock)
  const { name, ...texts } = variationTexts
  return (
    <>
      <TextEntry field={form.field('name')} text={name} />
      <CheckEntry field={form.field('isDefault')} label={t('add-food.is-default')} />
      <div className="few-fields">
        {namesOf(texts).map((name) => (
          <TextEntry key={name} field={form.field(name)} text={texts[name]} />
        ))}
      </div>
      <div className={classes.group}>
        <CheckEntry field={form.field('hasStock')} label={t('add-food.has-stock')} />
        {hasStock && (
          <div className="few-fields">
            <TextEntry field={form.field('noOfStock')} label={t('add-food.stock-count')} inputMode="numeric" />
          </div>
        )}
      </div>
    </>
  )
}

function Choices({ form, lists }: { form: Form<VariationDraft>; lists: NewFood['lists'] }) {
  const { t } = useTranslation()
  const gone = t('entries.choice-gone')
  return (
    <>
      <Entry field={form.field('customiIds')}>
        {({ value, ...rest }) => (
          <MultiDropdown
            label={t('foods.tab.customizations')}
            choices={choicesOf(lists.customizations, value, gone)}
            selected={value}
            {...rest}
          />
        )}
      </Entry>
      <Entry field={form.field('addonIds')}>
        {({ value, ...rest }) => (
          <MultiDropdown
            label={t('foods.tab.addons')}
            choices={choicesOf(lists.addons, value, gone)}
            selected={value}
            {...rest}
          />
        )}
      </Entry>
    </>
  )
}
