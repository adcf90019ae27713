import { ADDON_PRICE_MAX_LENGTH, ADDON_QTY_MAX_LENGTH } from '@brigade/contract/ingredients/ingredient.rules.ts'
import { addAddon, listAddons, type Addon } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { CheckField } from '../../shared/ui/check-field.tsx'
import { useField } from '../../shared/ui/field.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import { EntryForm } from '../lookups/entry-form.tsx'
import { useNewEntry } from '../lookups/lookups.queries.ts'
import { mayBeSent, refuseAt } from '../lookups/read-form.ts'
import classes from './addon-form.module.css'
import type { SentIngredient } from './ingredient-entry.rules.ts'
import { IngredientPicker, type IngredientPickerHandle } from './ingredient-picker.tsx'

export function AddonForm({ onSaved }: { onSaved: (addon: Addon) => void }) {
  const { t } = useTranslation()
  const name = useField('name', { minLength: 1, maxLength: 120 })
  const price = useField('float-number', { maxLength: ADDON_PRICE_MAX_LENGTH })
  const qty = useField('number', { maxLength: ADDON_QTY_MAX_LENGTH })
  const [hasIngredients, setHasIngredients] = useState(false)
  const [ingredients, setIngredients] = useState<readonly SentIngredient[]>([])
  const [refused, setRefused] = useState<string | null>(null)
  const recipe = useRef<HTMLElement>(null)
  const picker = useRef<IngredientPickerHandle>(null)
  const showNew = useNewEntry(listAddons)
  const places = {
    name,
    price,
    qty,
    ingredients: {
      wrong: null,
      input: recipe,
      refuse: (message: string | undefined) => setRefused(message ?? null),
    },
  }
  const { act, isBusy } = useAction(addAddon, {
    onDone: ({ data }) => {
      showNew(data)
      onSaved(data)
    },
    onFail: ({ fields }) => refuseAt(places, fields),
  })

  const save = () => {
    const entered = {
      name: name.text,
      price: Number(price.text),
      qty: Number(qty.text),
      ingredients: hasIngredients ? [...ingredients] : [],
    }
    if (!mayBeSent(addAddon.input, entered, places)) return
    const finished = picker.current ? picker.current.finish() : []
    if (finished) act({ ...entered, ingredients: finished })
  }

  return (
    <EntryForm title={t('addons.add')} isBusy={isBusy} onSave={save}>
      <TextField field={name} label={t('entries.name')} autoComplete="off" hasFocus />
      <div className={classes.numbers}>
        <TextField field={price} label={t('addons.price')} inputMode="decimal" autoComplete="off" />
        <TextField field={qty} label={t('addons.quantity')} inputMode="numeric" autoComplete="off" />
      </div>
      <CheckField label={t('addons.has-ingredients')} checked={hasIngredients} onChange={setHasIngredients} />
      {hasIngredients && (
        <IngredientPicker
          ref={picker}
          value={ingredients}
          onChange={(changed) => {
            setIngredients(changed)
            setRefused(null)
          }}
          problem={refused}
        />
      )}
    </EntryForm>
  )
}
