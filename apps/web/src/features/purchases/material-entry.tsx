import type { Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import type { MaterialInventory } from '@brigade/contract/inventory/inventory.contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../shared/api/call-error.ts'
import { CheckEntry } from '../../shared/form/check-entry.tsx'
import { ListedChoice } from '../../shared/form/listed-choice.tsx'
import { useFormField, type FormField } from '../../shared/form/form-field.ts'
import { useDraftOf, type Form } from '../../shared/form/use-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { NoEntries } from '../accounts/no-entries.tsx'
import { MoneyEntry } from '../restaurants/money-entry.tsx'
import classes from './material-entry.module.css'
import {
  amountOf,
  enteredMaterial,
  isBought,
  noMaterial,
  type MaterialDraft,
  type SentMaterial,
} from './purchase-draft.rules.ts'
import { QuantityText } from './quantity-text.tsx'
import { usePurchaseFormats } from './use-purchase-formats.ts'

interface MaterialEntryProps {
  entry: Form<MaterialDraft>
  added: FormField<readonly SentMaterial[]>
  materials: UseQueryResult<Material[], CallError>
  /** The branch's stock; undefined until it is read. */
  stocks: MaterialInventory[] | undefined
}

export function MaterialEntry({ entry, added, materials, stocks }: MaterialEntryProps) {
  const { t } = useTranslation()
  const { decimals } = usePurchaseFormats()
  const priceHint = useId()
  const { root } = entry
  const { path, value, change } = useFormField(added)
  const isWeight = useDraftOf(entry, (draft) => draft.isWeight)
  const isAdded = (matId: string) => value.some((material) => material.matId === matId)
  const left = materials.data?.filter(({ _id }) => !isAdded(_id))
  const material = entry.field('matId')

  // Chooses the unit of the branch's stock, unless a quantity is already typed.
  const choose = (matId: string) => {
    const [unit, ...others] = stocks?.find(({ mat }) => mat._id === matId)?.units ?? []
    material.change(matId)
    if (unit && others.length === 0 && entry.draft().quantity === '') entry.field('isWeight').change(unit.isWeight)
  }
  const add = () => {
    const entered = enteredMaterial(entry.draft())
    if (!entry.check() || !isBought(entered, decimals)) return false
    change([...value, entered])
    // The next line of a bill often has the same unit.
    entry.reset({ ...noMaterial, isWeight })
    return true
  }
  // Adds the material without submitting the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (add()) requestAnimationFrame(entry.focusFirst)
  }

  return (
    <div
      ref={root}
      role="group"
      aria-label={t('purchases.entry')}
      className={classes.entry}
      data-path={`${path}.entry`}
      onKeyDown={onKeyDown}
    >
      <ListedChoice
        field={{ ...material, change: choose }}
        label={t('purchases.material')}
        query={materials}
        choices={left?.map(({ _id, name }) => ({ value: _id, label: name }))}
        isLong
        empty={value.length > 0 ? t('purchases.all-added') : <NoEntries list="materials" />}
      />
      <CheckEntry field={entry.field('isWeight')} label={t('purchases.is-weight')} />
      <QuantityText isWeight={isWeight} field={(unit) => entry.field('quantity', unit)} />
      <MoneyEntry field={entry.field('price')} label={t('purchases.price')} describedBy={priceHint} />
      <MoneyEntry field={entry.field('tax')} label={t('purchases.tax')} />
      <p id={priceHint} className="hint">
        {t('purchases.price-hint')}
      </p>
      <Amount entry={entry} />
      <ActionButton tone="plain" isSmall onClick={add}>
        {t('purchases.add-material')}
      </ActionButton>
    </div>
  )
}

/** The amount of the line before it is added. */
function Amount({ entry }: Pick<MaterialEntryProps, 'entry'>) {
  const { t } = useTranslation()
  const { money, decimals } = usePurchaseFormats()
  const amount = useDraftOf(entry, (draft) => amountOf(draft, decimals))
  return (
    <div className={`beside ${classes.amount}`}>
      <span className="label">{t('purchases.line-total')}</span>
      <span className="figures">{amount === null ? '–' : money(amount)}</span>
    </div>
  )
}
