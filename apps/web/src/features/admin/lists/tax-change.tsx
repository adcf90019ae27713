import { changeTax } from '@brigade/contract/lookups/change-entry.contract.ts'
import { listTaxes, type Tax } from '@brigade/contract/lookups/lookups.contract.ts'
import { say } from '@brigade/contract/messages/say-shown.ts'
import { useTranslation } from 'react-i18next'
import { numberIn, type Problems } from '../../../shared/form/entered.ts'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useDraft } from '../../../shared/form/use-form.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { EntryChangeForm, PlaceEntry } from '../../lookups/entry-change-form.tsx'
import type { EntryFormProps } from '../../lookups/named-change.tsx'
import { nextAfter, samePlace } from '../../lookups/places.rules.ts'
import { useEntryChange } from '../../lookups/use-entry-change.ts'

export function TaxChange({ entry, entries, onLeave }: EntryFormProps<Tax>) {
  const { t } = useTranslation()
  const { _id, name, percentage, version } = entry
  const after = useEntryChange(listTaxes, onLeave)
  const form = useSentForm(changeTax, {
    initial: { percentage: String(percentage), name, place: samePlace },
    version,
    sent: (draft, at = version) => ({
      _id,
      version: at,
      percentage: numberIn('float-number', draft.percentage),
      name: draft.name,
      before: nextAfter(entries, _id, draft.place),
    }),
    also: (draft): Problems => (draft.percentage.trim() === '' ? { percentage: say('input.empty') } : {}),
    ...after,
  })
  const draft = useDraft(form)
  const said = (tax: { name: string; percentage: string | number }) =>
    t('taxes.choice', { name: tax.name, percent: t('taxes.percent', { percentage: tax.percentage }) })
  return (
    <EntryChangeForm
      entry={entry}
      form={form}
      said={{ saved: said({ name, percentage }), entered: said(draft) }}
      onLeave={onLeave}
    >
      <TextEntry
        field={form.field('percentage')}
        label={t('taxes.percentage')}
        inputMode="decimal"
        hint={t('keep.percent-hint')}
        hasFocus
      />
      <TextEntry field={form.field('name')} label={t('entries.name')} />
      <PlaceEntry entry={entry} entries={entries} field={form.field('place', 'before')} />
    </EntryChangeForm>
  )
}
