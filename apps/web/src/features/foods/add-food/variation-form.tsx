import { say } from '@brigade/contract/messages/say-shown.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftOf, useForm } from '../../../shared/form/use-form.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { TextButton } from '../../../shared/ui/text-button.tsx'
import { useFormats } from '../../restaurants/use-formats.ts'
import type { IngredientPickerHandle } from '../../ingredients/ingredient-picker.tsx'
import { noEntry, type VariationDraft } from './food-draft.rules.ts'
import { variationProblems } from './food-sent.rules.ts'
import { goneInVariation } from './gone.rules.ts'
import type { NewFood } from './use-new-food.ts'
import classes from './variation-form.module.css'
import { VariationFields } from './variation-fields.tsx'
import { hasCodeOfAnother, withEntered } from './variation-list.rules.ts'

/** The open variation and the actions that close it. Each change is stored in the food's draft. */
function useVariationEntry({ form: food, known, moment }: NewFood) {
  const { decimals } = useFormats()
  const entry = food.field('entry')
  const kind = useDraftOf(food, (draft) => draft.kind)
  const at = useDraftOf(food, (draft) => draft.entry.at)
  const withVariation = (variation: VariationDraft) =>
    withEntered(food.draft().variations, { ...entry.value(), variation })
  const form = useForm(entry.value().variation, {
    problemsOf: (variation) => ({
      ...variationProblems(kind, variation, moment, decimals),
      ...goneInVariation(variation, known),
      ...(withVariation(variation) === null && { name: say('food.variation-names') }),
      ...(hasCodeOfAnother(food.draft().variations, { ...entry.value(), variation }) && {
        code: say('food.variation-codes'),
      }),
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
      className={`card contained parts ${classes.form}`}
      role="group"
      aria-label={t('add-food.variation')}
      data-variation
      onKeyDown={onKeyDown}
    >
      <button type="button" className={`aligned good strong ${classes.back}`} onClick={leave}>
        <IconArrowLeft size={20} aria-hidden /> {t('common.back')}
      </button>
      <h3 className={classes.title}>{t(isNew ? 'add-food.new-variation' : 'add-food.edit-variation')}</h3>
      <VariationFields form={form} kind={kind} lists={food.lists} moment={food.moment} picker={picker} />
      <div className={`beside acts apart ${classes.buttons}`}>
        <TextButton onClick={discard}>{t('add-food.discard-variation')}</TextButton>
        <ActionButton onClick={finish}>{t(isNew ? 'add-food.add' : 'add-food.update')}</ActionButton>
      </div>
    </div>
  )
}
