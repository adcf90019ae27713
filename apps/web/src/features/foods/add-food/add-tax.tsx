import { checkInput } from '@brigade/contract/kernel/input-rules.ts'
import { addTax, listTaxes, type Tax } from '@brigade/contract/lookups/lookups.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { useField } from '../../../shared/ui/field.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useNewEntry } from '../../lookups/lookups.queries.ts'
import { mayBeSent, refuseAt } from '../../lookups/read-form.ts'
import { InPlace } from './in-place.tsx'

/** Another tax, which is chosen at once. */
export function AddTax({ onAdded }: { onAdded: (tax: Tax) => void }) {
  const { t } = useTranslation()
  const percentage = useField('float-number')
  const typedName = useField('name', { maxLength: 120 })
  // It may be left out: then the tax is called by its percentage.
  const name = { ...typedName, wrong: checkInput('name', typedName.value) === 'input.empty' ? null : typedName.wrong }
  const places = { percentage, name }
  const showNew = useNewEntry(listTaxes)
  const [isOpen, setOpen] = useState(false)
  const { act, isBusy } = useAction(addTax, {
    onDone: ({ data }) => {
      showNew(data)
      onAdded(data)
      percentage.change('')
      typedName.change('')
      setOpen(false)
    },
    onFail: ({ fields }) => refuseAt(places, fields),
  })
  const save = () => {
    const entered = { percentage: Number(percentage.text), name: typedName.text }
    if (mayBeSent(addTax.input, entered, places)) act(entered)
  }

  return (
    <InPlace label={t('add-food.add-tax')} isOpen={isOpen} onOpen={setOpen} isBusy={isBusy} onSave={save}>
      <TextField field={percentage} label={t('add-food.percentage')} inputMode="decimal" autoComplete="off" hasFocus />
      <TextField field={typedName} label={t('add-food.tax-name')} autoComplete="off" />
    </InPlace>
  )
}
