import type { Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import type { MaterialInventory } from '@brigade/contract/inventory/inventory.contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../shared/api/call-error.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { CheckField } from '../../shared/ui/check-field.tsx'
import { DraftText } from './draft-text.tsx'
import { told } from './marks.ts'
import { ListedChoice } from './listed-choice.tsx'
import classes from './material-entry.module.css'
import type { SentMaterial } from './purchase-draft.rules.ts'
import { QuantityText } from './quantity-text.tsx'
import type { useMaterialEntry } from './use-material-entry.ts'

interface MaterialEntryProps {
  entry: ReturnType<typeof useMaterialEntry>
  materials: UseQueryResult<Material[], CallError>
  /** What the branch has; undefined until that is read. */
  stocks: MaterialInventory[] | undefined
  added: readonly SentMaterial[]
}

/** One material of a bill: which, how much and for what; added to those before it. */
export function MaterialEntry({ entry, materials, stocks, added }: MaterialEntryProps) {
  const { t } = useTranslation()
  const { place, draft, edit, marks, add } = entry
  const { isWeight } = draft
  const isAdded = (matId: string) => added.some((material) => material.matId === matId)
  const left = materials.data?.filter(({ _id }) => !isAdded(_id))

  // In which unit the branch has it is how it was bought before. What is typed already was meant as it stands.
  const choose = (matId: string) => {
    const [unit, ...others] = stocks?.find(({ mat }) => mat._id === matId)?.units ?? []
    const isKnown = unit !== undefined && others.length === 0 && draft.quantity === ''
    edit(isKnown ? { matId, isWeight: unit.isWeight } : { matId })
  }

  // Enter adds the material, and does not send the form around; whoever types goes on with the next one.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (add()) requestAnimationFrame(() => place.current?.querySelector('input')?.focus())
  }

  return (
    <div
      ref={place}
      role="group"
      aria-label={t('purchases.entry')}
      className={classes.entry}
      data-path="entry"
      onKeyDown={onKeyDown}
    >
      <ListedChoice
        // Once one is added, what was searched for is done with.
        key={added.length}
        path="matId"
        label={t('purchases.material')}
        query={materials}
        choices={left?.map(({ _id, name }) => ({ value: _id, label: name }))}
        selected={draft.matId}
        onChange={choose}
        problem={told(marks, 'matId')}
        empty={t(added.length > 0 ? 'purchases.all-added' : 'purchases.no-materials')}
      />
      <CheckField
        label={t('purchases.is-weight')}
        checked={isWeight}
        onChange={(changed) => edit({ isWeight: changed })}
      />
      <p className={classes.hint}>{t('purchases.amounts-hint')}</p>
      <div className={classes.amounts}>
        <QuantityText draft={draft} onChange={edit} marks={marks} />
        <DraftText
          path="price"
          label={t('purchases.price')}
          value={draft.price}
          onChange={(price) => edit({ price })}
          marks={marks}
          inputMode="decimal"
        />
        <DraftText
          path="tax"
          label={t('purchases.tax')}
          value={draft.tax}
          onChange={(tax) => edit({ tax })}
          marks={marks}
          inputMode="decimal"
        />
      </div>
      <ActionButton tone="plain" onClick={add}>
        {t('purchases.add-material')}
      </ActionButton>
    </div>
  )
}
