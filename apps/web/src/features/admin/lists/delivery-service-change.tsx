import { changeDeliveryService } from '@brigade/contract/lookups/change-entry.contract.ts'
import { listDeliveryServices, type DeliveryService } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import { CheckEntry } from '../../../shared/form/check-entry.tsx'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useDraft } from '../../../shared/form/use-form.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { NoticeLine } from '../../../shared/ui/notice.tsx'
import { EntryChangeForm, PlaceEntry } from '../../lookups/entry-change-form.tsx'
import type { EntryFormProps } from '../../lookups/named-change.tsx'
import { nextAfter, samePlace } from '../../lookups/places.rules.ts'
import { useEntryChange } from '../../lookups/use-entry-change.ts'

export function DeliveryServiceChange({ entry, entries, onLeave }: EntryFormProps<DeliveryService>) {
  const { t } = useTranslation()
  const { _id, name, isOwn, version } = entry
  const after = useEntryChange(listDeliveryServices, onLeave)
  const form = useSentForm(changeDeliveryService, {
    initial: { name, isOwn, place: samePlace },
    version,
    sent: (draft, at = version) => ({
      _id,
      version: at,
      name: draft.name,
      isOwn: draft.isOwn,
      before: nextAfter(entries, _id, draft.place),
    }),
    ...after,
  })
  const draft = useDraft(form)
  const said = (service: Pick<DeliveryService, 'name' | 'isOwn'>) =>
    `${service.name}, ${t(service.isOwn ? 'delivery-services.own' : 'delivery-services.partner')}`
  return (
    <EntryChangeForm entry={entry} form={form} said={{ saved: said(entry), entered: said(draft) }} onLeave={onLeave}>
      <TextEntry field={form.field('name')} label={t('entries.name')} hasFocus />
      <CheckEntry field={form.field('isOwn')} label={t('lists.own-drivers')} hint={t('lists.own-drivers-hint')} />
      {draft.isOwn && !isOwn && <NoticeLine>{t('keep.partner-ends')}</NoticeLine>}
      <PlaceEntry entry={entry} entries={entries} field={form.field('place', 'before')} />
    </EntryChangeForm>
  )
}
