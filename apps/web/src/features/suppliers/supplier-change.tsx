import { changeSupplier, type Supplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import type { OtherPoint } from '../../shared/map/map-shapes.ts'
import { EntryFact, EntryFacts } from '../../shared/ui/entry-detail.tsx'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { changedSupplier, draftOf, tooManyContacts } from './supplier-draft.rules.ts'
import { SupplierFields } from './supplier-fields.tsx'
import { useAfterSupplier } from './suppliers.queries.ts'

interface SupplierChangeProps {
  supplier: Supplier
  points: readonly OtherPoint[]
  onLeave: () => void
}

/** After another change came first it shows what is saved now, and saves over it if asked again. */
export function SupplierChange({ supplier, points, onLeave }: SupplierChangeProps) {
  const { t } = useTranslation()
  const reload = useAfterSupplier()
  const [isUnread, setUnread] = useState(false)
  const { _id, name, address, coordinates, contacts, version } = supplier
  const form = useSentForm(changeSupplier, {
    initial: draftOf(supplier),
    version,
    sent: (draft, at = version) => changedSupplier(draft, { supId: _id, version: at }),
    also: (draft) => ({
      ...tooManyContacts(draft),
      ...(isUnread && { coordinates: t('map.coordinates-wrong') }),
    }),
    onDone: () => {
      reload()
      onLeave()
    },
    onFail: reload,
  })
  useFirstFocus(form.focusFirst, true)
  return (
    <EntryForm title={t('suppliers.edit-of', { name })} form={form} onCancel={onLeave} foot={null}>
      {form.conflict && (
        <>
          <NoticeLine>{form.conflict}</NoticeLine>
          <EntryFacts>
            <EntryFact name={t('suppliers.saved-now')}>{[name, address, ...contacts].join(' · ')}</EntryFact>
          </EntryFacts>
        </>
      )}
      <SupplierFields
        form={form}
        points={points}
        place={t('suppliers.map', { name })}
        isUnread={isUnread}
        onUnread={setUnread}
        centre={coordinates}
      />
    </EntryForm>
  )
}
