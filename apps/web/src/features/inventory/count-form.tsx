import './material-stock-words.ts'
import { recordStocktake, type OnHand } from '@brigade/contract/inventory/inventory.contract.ts'
import { useTranslation } from 'react-i18next'
import { isLike } from '../../shared/drafts.ts'
import { KeptForm, type Kept } from '../../shared/form/kept.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { useInventoryChanged } from './inventory.queries.ts'
import { QuantityForm } from './quantity-form.tsx'
import { enteredQuantity, quantityProblems, type QuantityDraft } from './quantity.rules.ts'
import { useInventoryFormats } from './use-inventory-formats.ts'

interface CountDraft extends QuantityDraft {
  note: string
}

const nothing: CountDraft = { isWeight: false, quantity: '', note: '' }
const isCountDraft = (kept: unknown): kept is CountDraft => isLike(nothing, kept)

interface CountFormProps {
  restId: string
  matId: string
  units: readonly OnHand[]
  /** The unit in which the material is measured. */
  isWeight: boolean
  onSaved: (isWeight: boolean) => void
  onLeave: () => void
}

export function CountForm({ isWeight, ...rest }: CountFormProps) {
  return (
    <KeptForm name={`count of ${rest.matId}`} empty={{ ...nothing, isWeight }} isDraft={isCountDraft}>
      {(kept) => <Count {...rest} kept={kept} />}
    </KeptForm>
  )
}

interface CountProps extends Omit<CountFormProps, 'isWeight'> {
  kept: Kept<CountDraft>
}

function Count({ restId, matId, units, kept, onSaved, onLeave }: CountProps) {
  const { t } = useTranslation()
  const { amount } = useInventoryFormats()
  const stockChanged = useInventoryChanged(restId)
  const form = useSentForm(recordStocktake, {
    initial: kept.draft,
    kept,
    sent: ({ note, ...counted }) => ({ restId, matId, ...enteredQuantity(counted), note: note.trim() }),
    also: quantityProblems,
    onDone: ({ data }, input) => {
      stockChanged(data)
      onSaved(input.isWeight)
      onLeave()
    },
  })
  useFirstFocus(() => form.go('quantity'), kept.isNext)
  return (
    <QuantityForm
      title={t('inventory.count')}
      hint={(isWeight) => {
        const unit = units.find((one) => one.isWeight === isWeight)
        const now = unit
          ? t('inventory.count-now', { amount: amount(isWeight, unit.quantity) })
          : t('inventory.count-hint')
        const level = unit?.level ?? null
        return level === null ? now : `${now} ${t('inventory.reorder-level', { amount: amount(isWeight, level) })}`
      }}
      form={form}
      onLeave={onLeave}
      quantity={form.field('quantity')}
      isWeight={form.field('isWeight')}
    >
      <TextEntry field={form.field('note')} label={t('entries.note')} isOptional />
    </QuantityForm>
  )
}
