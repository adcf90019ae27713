import type { Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import type { MaterialInventory } from '@brigade/contract/inventory/inventory.contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../shared/api/call-error.ts'
import { CheckEntry } from '../../shared/form/check-entry.tsx'
import { ListedChoice } from '../../shared/form/listed-choice.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useFormField, type FormField } from '../../shared/form/form-field.ts'
import { useDraftOf, type Form } from '../../shared/form/use-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import classes from './material-entry.module.css'
import { enteredMaterial, isBought, noMaterial, type MaterialDraft, type SentMaterial } from './purchase-draft.rules.ts'
import { QuantityText } from './quantity-text.tsx'

interface MaterialEntryProps {
  /** Of the material that is being entered. */
  entry: Form<MaterialDraft>
  /** Those that were added before it. */
  added: FormField<readonly SentMaterial[]>
  materials: UseQueryResult<Material[], CallError>
  /** What the branch has; undefined until that is read. */
  stocks: MaterialInventory[] | undefined
}

/** One material of a bill: which, how much and for what; added to those before it. */
export function MaterialEntry({ entry, added, materials, stocks }: MaterialEntryProps) {
  const { t } = useTranslation()
  const { root } = entry
  const { path, value, change } = useFormField(added)
  const isWeight = useDraftOf(entry, (draft) => draft.isWeight)
  const isAdded = (matId: string) => value.some((material) => material.matId === matId)
  const left = materials.data?.filter(({ _id }) => !isAdded(_id))
  const material = entry.field('matId')

  // The branch's own unit is how it was bought before. A quantity that is typed already was meant as it stands.
  const choose = (matId: string) => {
    const [unit, ...others] = stocks?.find(({ mat }) => mat._id === matId)?.units ?? []
    material.change(matId)
    if (unit && others.length === 0 && entry.draft().quantity === '') entry.field('isWeight').change(unit.isWeight)
  }
  /** Whether it was added. */
  const add = () => {
    const entered = enteredMaterial(entry.draft())
    if (!entry.check() || !isBought(entered)) return false
    change([...value, entered])
    // What follows on a bill is often measured alike.
    entry.reset({ ...noMaterial, isWeight })
    return true
  }
  // Enter adds the material, and does not send the form around. The focus is then where the next one begins.
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
        // Once one is added, the search that found it is over.
        key={value.length}
        field={{ ...material, change: choose }}
        label={t('purchases.material')}
        query={materials}
        choices={left?.map(({ _id, name }) => ({ value: _id, label: name }))}
        empty={t(value.length > 0 ? 'purchases.all-added' : 'purchases.no-materials')}
      />
      <CheckEntry field={entry.field('isWeight')} label={t('purchases.is-weight')} />
      <p className={classes.hint}>{t('purchases.amounts-hint')}</p>
      <div className={classes.amounts}>
        <QuantityText isWeight={isWeight} field={(unit) => entry.field('quantity', unit)} />
        <TextEntry field={entry.field('price')} label={t('purchases.price')} inputMode="decimal" />
        <TextEntry field={entry.field('tax')} label={t('purchases.tax')} inputMode="decimal" />
      </div>
      <ActionButton tone="plain" onClick={add}>
        {t('purchases.add-material')}
      </ActionButton>
    </div>
  )
}
