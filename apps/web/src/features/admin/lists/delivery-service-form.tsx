import {
  addDeliveryService,
  listDeliveryServices,
  type DeliveryService,
} from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import { CheckEntry } from '../../../shared/form/check-entry.tsx'
import { EntryForm } from '../../../shared/form/entry-form.tsx'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { useAdded } from '../../lookups/lookups.queries.ts'
import type { AddForm } from './add-form.ts'

export const DeliveryServiceForm: AddForm<DeliveryService> = ({ title, onAdded }) => {
  const { t } = useTranslation()
  const form = useSentForm(addDeliveryService, {
    initial: { name: '', isOwn: false },
    sent: (draft) => draft,
    onDone: useAdded(listDeliveryServices, onAdded),
  })
  return (
    <EntryForm title={title} form={form}>
      <TextEntry field={form.field('name')} label={t('entries.name')} hasFocus />
      <CheckEntry field={form.field('isOwn')} label={t('lists.own-drivers')} hint={t('lists.own-drivers-hint')} />
    </EntryForm>
  )
}
