import type { Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { CheckField } from '../../shared/ui/check-field.tsx'
import { FieldGroup } from '../../shared/ui/field-group.tsx'
import { say } from '../../shared/ui/snack-store.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import { RemovableList } from '../lookups/removable-list.tsx'
import { useEntry } from '../lookups/use-entry.ts'
import { NO_WASTAGE, readIngredient, type SentIngredient } from './ingredient-entry.rules.ts'
import classes from './ingredient-picker.module.css'
import { useMaterials } from './ingredients.queries.ts'
import { MaterialChoice } from './material-choice.tsx'
import { useAmounts } from './use-amounts.ts'

export interface IngredientPickerHandle {
  /** With one that is entered and not yet added, which is meant too; null where something is wrong with it, which is said. */
  finish: () => SentIngredient[] | null
}

interface IngredientPickerProps {
  ref?: Ref<IngredientPickerHandle>
  value: readonly SentIngredient[]
  onChange: (ingredients: SentIngredient[]) => void
  /** Where the screen has read them already; read here without. */
  materials?: readonly Material[]
  /** What the server says of the recipe. */
  problem?: string | null
}

/** What goes into a food or an addon, entered one material after another. */
export function IngredientPicker({ ref, value, onChange, materials: known, problem = null }: IngredientPickerProps) {
  const { t } = useTranslation()
  const query = useMaterials({ enabled: known === undefined })
  const materials = known ?? query.data
  const amountWords = useAmounts()
  const root = useRef<HTMLDivElement>(null)
  const [matId, setMatId] = useState<string | null>(null)
  const [materialProblem, setMaterialProblem] = useState<string | null>(null)
  const [isWeight, setWeight] = useState(false)
  // Any text: it has its own words for what is no amount.
  const amount = useEntry()
  const wastage = useEntry({}, NO_WASTAGE)

  const toMaterials = () => root.current?.querySelector<HTMLElement>('input')?.focus()
  const refuse = {
    material: (message: string) => {
      setMaterialProblem(message)
      toMaterials()
    },
    amount: (message: string) => {
      amount.refuse(message)
      amount.input.current?.focus()
    },
    wastage: (message: string) => {
      wastage.refuse(message)
      wastage.input.current?.focus()
    },
  }

  const pick = (picked: string | null) => {
    setMatId(picked)
    setMaterialProblem(null)
  }
  const add = (): SentIngredient[] | null => {
    const read = readIngredient({ matId, isWeight, amount: amount.value, wastage: wastage.value }, value)
    if ('problem' in read) {
      const told = t(read.problem)
      say(told, 'bad')
      refuse[read.at](told)
      return null
    }
    const added = [...value, read.ingredient]
    onChange(added)
    pick(null)
    amount.change('')
    wastage.change(NO_WASTAGE)
    return added
  }
  // A material alone may be there by mistake, and a choice can not be taken back.
  useImperativeHandle(ref, () => ({ finish: () => (amount.text === '' ? [...value] : add()) }))
  // Enter adds the ingredient, and does not send the form around; whoever types goes on with the next material.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (add()) requestAnimationFrame(toMaterials)
  }

  return (
    <FieldGroup label={t('ingredients.title')} problem={problem}>
      <div ref={root} className={classes.entry} onKeyDown={onKeyDown}>
        <MaterialChoice
          // Once one is added, what was searched for is done with.
          key={value.length}
          materials={materials}
          error={query.error}
          onRetry={() => void query.refetch()}
          selected={matId}
          onChange={pick}
          problem={materialProblem}
        />
        <CheckField label={t('ingredients.is-weight')} checked={isWeight} onChange={setWeight} />
        <div className={classes.amounts}>
          <TextField
            field={amount}
            label={t(isWeight ? 'ingredients.weight' : 'ingredients.nos')}
            inputMode={isWeight ? 'decimal' : 'numeric'}
            autoComplete="off"
          />
          <TextField
            field={wastage}
            label={t(isWeight ? 'ingredients.wastage-weight' : 'ingredients.wastage-nos')}
            inputMode={isWeight ? 'decimal' : 'numeric'}
            autoComplete="off"
          />
          <ActionButton tone="plain" onClick={add}>
            {t('ingredients.add')}
          </ActionButton>
        </div>
      </div>
      <RemovableList
        label={t('ingredients.title')}
        entries={value.map((ingredient) => ({
          name: materials?.find(({ _id }) => _id === ingredient.matId)?.name ?? t('ingredients.material-gone'),
          beside: amountWords(ingredient),
        }))}
        onRemove={(removed) => onChange(value.filter((_, at) => at !== removed))}
      />
    </FieldGroup>
  )
}
