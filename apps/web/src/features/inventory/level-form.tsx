import './material-stock-words.ts'
import { setReorderLevel, type MaterialInventory, type OnHand } from '@brigade/contract/inventory/inventory.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useDraftOf } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useInventoryChanged } from './inventory.queries.ts'
import { QuantityForm } from './quantity-form.tsx'
import { enteredQuantity, quantityProblems, type QuantityDraft } from './quantity.rules.ts'
import { useInventoryFormats } from './use-inventory-formats.ts'

interface LevelFormProps {
  restId: string
  matId: string
  units: readonly OnHand[]
  isWeight: boolean
  onLeave: () => void
}

export function LevelForm({ restId, matId, units, onLeave, ...known }: LevelFormProps) {
  const { t } = useTranslation()
  const { amount } = useInventoryFormats()
  const stockChanged = useInventoryChanged(restId)
  const [initial] = useState<QuantityDraft>({ isWeight: known.isWeight, quantity: '' })
  const finish = ({ data }: { data: MaterialInventory }) => {
    stockChanged(data)
    onLeave()
  }
  const form = useSentForm(setReorderLevel, {
    initial,
    sent: (draft) => ({ restId, matId, ...enteredQuantity(draft) }),
    also: quantityProblems,
    onDone: finish,
  })
  const removal = useAction(setReorderLevel, { onDone: finish })
  const isBusy = form.isBusy || removal.isBusy

  const isWeight = useDraftOf(form, (draft) => draft.isWeight)
  const levelIn = (inWeight: boolean) => units.find((unit) => unit.isWeight === inWeight)?.level ?? null
  useFirstFocus(() => form.go('quantity'), false)
  return (
    <QuantityForm
      title={t('inventory.set-level')}
      hint={(inWeight) => {
        const level = levelIn(inWeight)
        return level === null
          ? t('inventory.level-hint')
          : t('inventory.level-now', { amount: amount(inWeight, level) })
      }}
      form={{ ...form, isBusy }}
      quantity={form.field('quantity')}
      isWeight={form.field('isWeight')}
      onLeave={onLeave}
      other={
        levelIn(isWeight) !== null && (
          <TextButton onClick={() => removal.act({ restId, matId, isWeight, quantity: null })}>
            {t('inventory.remove-level')}
          </TextButton>
        )
      }
    />
  )
}
