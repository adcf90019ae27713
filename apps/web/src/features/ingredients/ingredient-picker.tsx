import type { Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { useImperativeHandle, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckEntry } from '../../shared/form/check-entry.tsx'
import { Entry } from '../../shared/form/entry.tsx'
import type { FormField } from '../../shared/form/form-field.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useDraftOf, useForm } from '../../shared/form/use-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { FieldGroup } from '../../shared/ui/field-group.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { RemovableList } from '../../shared/ui/removable-list.tsx'
import {
  isBegun,
  noIngredient,
  readIngredient,
  type IngredientEntry,
  type SentIngredient,
} from './ingredient-entry.rules.ts'
import classes from './ingredient-picker.module.css'
import { useEveryMaterial, useMaterials } from './ingredients.queries.ts'
import { MaterialChoice } from './material-choice.tsx'
import { useAmounts } from './use-amounts.ts'

export interface IngredientPickerHandle {
  /**
   * The ingredients including one that is entered but not added; null if it is invalid, in which case its error is
   * shown.
   */
  finish: () => SentIngredient[] | null
}

interface IngredientPickerProps {
  ref?: Ref<IngredientPickerHandle>
  value: readonly SentIngredient[]
  onChange: (ingredients: SentIngredient[]) => void
  isOptional?: boolean
  /** Keeps the ingredient that is not added yet. */
  entry?: FormField<IngredientEntry>
  /** Read by the picker if the screen has not read them. */
  materials?: readonly Material[]
  /** The server's error for the recipe. */
  problem?: string | null
}

export function IngredientPicker(props: IngredientPickerProps) {
  const { value, onChange, isOptional = false, materials: known, problem = null } = props
  const { t } = useTranslation()
  const query = useMaterials({ enabled: known === undefined })
  const materials = known ?? query.data
  // A recipe may have a material that is no longer offered.
  const named = useEveryMaterial().data ?? materials
  const amountWords = useAmounts()
  const { form, add, discard, onKeyDown } = useIngredientEntry(props)
  const isEntering = useDraftOf(form, isBegun)
  const { root } = form
  const isWeight = useDraftOf(form, (entry) => entry.isWeight)

  const title = t('ingredients.title')

  return (
    <FieldGroup label={isOptional ? t('entries.optional', { label: title }) : title} problem={problem}>
      <div ref={root} className={`contained stack well ${classes.entry}`} onKeyDown={onKeyDown}>
        <Entry field={form.field('matId', 'material')}>
          {({ value: selected, ...field }) => (
            <MaterialChoice
              // Resets the search after an ingredient is added.
              key={value.length}
              materials={materials}
              error={query.error}
              onRetry={() => void query.refetch()}
              selected={selected}
              {...field}
            />
          )}
        </Entry>
        <CheckEntry field={form.field('isWeight')} label={t('ingredients.is-weight')} />
        <div className={`figures ${classes.amounts}`}>
          <TextEntry
            field={form.field('amount')}
            label={t(isWeight ? 'ingredients.weight' : 'ingredients.nos')}
            inputMode={isWeight ? 'decimal' : 'numeric'}
          />
          <TextEntry
            field={form.field('wastage')}
            label={t(isWeight ? 'ingredients.wastage-weight' : 'ingredients.wastage-nos')}
            inputMode={isWeight ? 'decimal' : 'numeric'}
          />
          <ActionButton tone="plain" onClick={add}>
            {t('ingredients.add')}
          </ActionButton>
        </div>
        {isEntering && <TextButton onClick={discard}>{t('ingredients.discard')}</TextButton>}
      </div>
      <RemovableList
        label={title}
        entries={value.map((ingredient) => ({
          name: named?.find(({ _id }) => _id === ingredient.matId)?.name ?? t('ingredients.material-gone'),
          beside: amountWords(ingredient),
        }))}
        onRemove={(removed) => onChange(value.filter((_, at) => at !== removed))}
      />
    </FieldGroup>
  )
}

function useIngredientEntry({ ref, value, onChange, entry: kept }: IngredientPickerProps) {
  const { t } = useTranslation()
  const form = useForm(kept?.value() ?? noIngredient, {
    problemsOf: (entry) => {
      const read = readIngredient(entry, value)
      return 'problem' in read ? { [read.at]: t(read.problem) } : {}
    },
    ...(kept && { onChange: kept.change }),
  })
  const { focusFirst } = form

  const add = (): SentIngredient[] | null => {
    const read = readIngredient(form.draft(), value)
    if (!form.check() || 'problem' in read) return null
    const added = [...value, read.ingredient]
    onChange(added)
    form.reset({ ...noIngredient, isWeight: form.draft().isWeight })
    return added
  }
  useImperativeHandle(ref, () => ({ finish: () => (isBegun(form.draft()) ? add() : [...value]) }))
  // Adds the ingredient without submitting the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (add()) requestAnimationFrame(focusFirst)
  }
  const discard = () => {
    form.reset({ ...noIngredient, isWeight: form.draft().isWeight })
    requestAnimationFrame(focusFirst)
  }
  return { form, add, discard, onKeyDown }
}
