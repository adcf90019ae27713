import { setReorderLevel, type OnHand } from '@brigade/contract/inventory/inventory.contract.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
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
}

export function LevelForm({ restId, matId, units, ...known }: LevelFormProps) {
  const { t } = useTranslation()
  const { amount } = useInventoryFormats()
  const stockChanged = useInventoryChanged(restId)
  const [initial] = useState<QuantityDraft>({ isWeight: known.isWeight, quantity: '' })
  const form = useSentForm(setReorderLevel, {
    initial,
    sent: (draft) => ({ restId, matId, ...enteredQuantity(draft) }),
    also: quantityProblems,
    clears: (draft) => ({ ...draft, quantity: '' }),
    onDone: ({ data }) => stockChanged(data),
  })
  const isRemoving = useRef(false)
  const removal = useAction(setReorderLevel, {
    onDone: ({ data }) => stockChanged(data),
    onFail: () => {
      isRemoving.current = false
    },
  })
  const isBusy = form.isBusy || removal.isBusy

  const isWeight = useDraftOf(form, (draft) => draft.isWeight)
  const levelIn = (inWeight: boolean) => units.find((unit) => unit.isWeight === inWeight)?.level ?? null
  const hasLevel = levelIn(isWeight) !== null
  // The button disappears with the level it removes, so the focus moves to the form.
  const stay = useEffectEvent(() => {
    if (document.activeElement === document.body) form.go('quantity')
  })
  useEffect(() => {
    if (!isRemoving.current || hasLevel) return
    isRemoving.current = false
    stay()
  }, [hasLevel])
  const remove = () => {
    isRemoving.current = true
    removal.act({ restId, matId, isWeight, quantity: null })
  }

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
      other={hasLevel && <TextButton onClick={remove}>{t('inventory.remove-level')}</TextButton>}
    />
  )
}
