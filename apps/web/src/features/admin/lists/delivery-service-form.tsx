import {
  addDeliveryService,
  listDeliveryServices,
  type DeliveryService,
} from '@brigade/contract/lookups/lookups.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../shared/ui/check-field.tsx'
import { useField } from '../../../shared/ui/field.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { EntryForm } from '../../lookups/entry-form.tsx'
import { useAdding, type AddForm } from './use-adding.ts'

export const DeliveryServiceForm: AddForm<DeliveryService> = ({ title, onAdded }) => {
  const { t } = useTranslation()
  const name = useField('name', { minLength: 1, maxLength: 120 })
  const [isOwn, setOwn] = useState(false)
  const { save, isBusy } = useAdding({
    endpoint: addDeliveryService,
    list: listDeliveryServices,
    places: { name },
    onAdded,
  })
  return (
    <EntryForm title={title} isBusy={isBusy} onSave={() => save({ name: name.text, isOwn })}>
      <TextField field={name} label={t('entries.name')} autoComplete="off" hasFocus />
      <CheckField label={t('lists.own-drivers')} hint={t('lists.own-drivers-hint')} checked={isOwn} onChange={setOwn} />
    </EntryForm>
  )
}
