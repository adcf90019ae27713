import { addSiting, type Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { CheckField } from '../../shared/ui/check-field.tsx'
import { useField } from '../../shared/ui/field.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import { InPlace } from '../lookups/in-place.tsx'
import { mayBeSent, refuseAt } from '../lookups/read-form.ts'
import { useNewSiting } from './sitings.queries.ts'

interface AddSitingProps {
  restId: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onAdded: (siting: Siting) => void
}

/** Another siting, which is chosen at once. */
export function AddSiting({ restId, isOpen, onOpen, onAdded }: AddSitingProps) {
  const { t } = useTranslation()
  const name = useField('name', { minLength: 1, maxLength: 120 })
  const capacity = useField('number', { maxLength: 4 })
  const amount = useField('float-number', { maxLength: 11 })
  const [hasCharge, setCharge] = useState(false)
  const places = { name, ...(hasCharge && { amount }), capacity }
  const showNew = useNewSiting(restId)
  const { act, isBusy } = useAction(addSiting, {
    onDone: ({ data }) => {
      showNew(data)
      onAdded(data)
      for (const field of [name, capacity, amount]) field.change('')
      setCharge(false)
      onOpen(false)
    },
    onFail: ({ fields }) => refuseAt(places, fields),
  })
  const save = () => {
    const shared = { restId, name: name.text, capacity: Number(capacity.text) }
    const entered = hasCharge
      ? { ...shared, hasCharge, amount: Number(amount.text) }
      : { ...shared, hasCharge, amount: 0 }
    if (mayBeSent(addSiting.input, entered, places)) act(entered)
  }

  return (
    <InPlace label={t('till.add-siting')} isOpen={isOpen} onOpen={onOpen} isBusy={isBusy} onSave={save}>
      <TextField field={name} label={t('till.siting-name')} autoComplete="off" hasFocus />
      <TextField field={capacity} label={t('till.siting-capacity')} inputMode="numeric" autoComplete="off" />
      <CheckField label={t('till.siting-charge')} checked={hasCharge} onChange={setCharge} />
      {hasCharge && <TextField field={amount} label={t('till.siting-amount')} inputMode="decimal" autoComplete="off" />}
    </InPlace>
  )
}
