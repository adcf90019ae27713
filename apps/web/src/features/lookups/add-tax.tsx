import { addTax, listTaxes, type Tax } from '@brigade/contract/lookups/lookups.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import { useNewEntry } from './lookups.queries.ts'
import { mayBeSent, refuseAt } from './read-form.ts'
import { InPlace } from './in-place.tsx'
import { useTaxFields } from './use-tax-fields.ts'

/** Another tax, which is chosen at once. */
export function AddTax({ onAdded }: { onAdded: (tax: Tax) => void }) {
  const { t } = useTranslation()
  const { places, entered } = useTaxFields()
  const { percentage, name } = places
  const showNew = useNewEntry(listTaxes)
  const [isOpen, setOpen] = useState(false)
  const { act, isBusy } = useAction(addTax, {
    onDone: ({ data }) => {
      showNew(data)
      onAdded(data)
      percentage.change('')
      name.change('')
      setOpen(false)
    },
    onFail: ({ fields }) => refuseAt(places, fields),
  })
  const save = () => {
    if (mayBeSent(addTax.input, entered, places)) act(entered)
  }

  return (
    <InPlace label={t('taxes.add')} isOpen={isOpen} onOpen={setOpen} isBusy={isBusy} onSave={save}>
      <TextField field={percentage} label={t('taxes.percentage')} inputMode="decimal" autoComplete="off" hasFocus />
      <TextField field={name} label={t('taxes.name')} autoComplete="off" />
    </InPlace>
  )
}
