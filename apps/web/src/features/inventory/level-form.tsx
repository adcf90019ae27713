import { setReorderLevel, type OnHand } from '@brigade/contract/inventory/inventory.contract.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { mayBeSent, refuseAt } from '../lookups/read-form.ts'
import { QuantityForm } from './quantity-form.tsx'
import { useInventoryChanged } from './inventory.queries.ts'
import { useQuantity } from './use-quantity.ts'

interface LevelFormProps {
  restId: string
  matId: string
  /** What should be there of it, with the levels that are set. */
  units: readonly OnHand[]
  /** How the material is measured here. */
  isWeight: boolean
}

/** Below which quantity a material is to be bought. */
export function LevelForm({ restId, matId, units, isWeight }: LevelFormProps) {
  const { t } = useTranslation()
  const quantity = useQuantity(isWeight)
  const places = { quantity: quantity.place }
  const stockChanged = useInventoryChanged(restId)
  const isRemoving = useRef(false)
  const { act, isBusy } = useAction(setReorderLevel, {
    onDone: ({ data }) => {
      quantity.field.change('')
      stockChanged(data)
    },
    onFail: ({ fields }) => {
      isRemoving.current = false
      refuseAt(places, fields)
    },
  })

  const save = () => {
    const entered = { restId, matId, ...quantity.entered }
    if (mayBeSent(setReorderLevel.input, entered, places)) act(entered)
  }
  const hasLevel = units.some((unit) => unit.isWeight === quantity.isWeight && unit.level !== null)
  const { input } = quantity.field
  // The pressed button goes with the level it removes; whoever works by keyboard stays in the form.
  useEffect(() => {
    if (!isRemoving.current || hasLevel) return
    isRemoving.current = false
    if (document.activeElement === document.body) input.current?.focus()
  }, [hasLevel, input])
  const remove = () => {
    isRemoving.current = true
    act({ restId, matId, isWeight: quantity.isWeight, quantity: null })
  }

  return (
    <QuantityForm
      title={t('inventory.set-level')}
      hint={t('inventory.level-hint')}
      quantity={quantity}
      isBusy={isBusy}
      onSave={save}
      other={hasLevel && <TextButton onClick={remove}>{t('inventory.remove-level')}</TextButton>}
    />
  )
}
