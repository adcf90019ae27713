import { recordStocktake } from '@brigade/contract/inventory/inventory.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import { mayBeSent, refuseAt } from '../lookups/read-form.ts'
import { useEntry } from '../lookups/use-entry.ts'
import { QuantityForm } from './quantity-form.tsx'
import { useInventoryChanged } from './inventory.queries.ts'
import { useQuantity } from './use-quantity.ts'

interface CountFormProps {
  restId: string
  matId: string
  /** How the material is measured here. */
  isWeight: boolean
}

/** What somebody counted of a material. */
export function CountForm({ restId, matId, isWeight }: CountFormProps) {
  const { t } = useTranslation()
  const quantity = useQuantity(isWeight)
  const note = useEntry({ maxLength: 200 })
  // A note may be left out.
  const places = { quantity: quantity.place, note: { ...note, wrong: note.text === '' ? null : note.wrong } }
  const stockChanged = useInventoryChanged(restId)
  const { act, isBusy } = useAction(recordStocktake, {
    onDone: ({ data }) => {
      quantity.field.change('')
      note.change('')
      stockChanged(data)
    },
    onFail: ({ fields }) => refuseAt(places, fields),
  })

  const save = () => {
    const entered = { restId, matId, ...quantity.entered, note: note.text }
    if (mayBeSent(recordStocktake.input, entered, places)) act(entered)
  }
  return (
    <QuantityForm
      title={t('inventory.count')}
      hint={t('inventory.count-hint')}
      quantity={quantity}
      isBusy={isBusy}
      onSave={save}
    >
      <TextField field={note} label={t('inventory.note')} autoComplete="off" />
    </QuantityForm>
  )
}
