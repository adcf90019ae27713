import { changeSupplier, type Supplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictList } from '../../shared/form/conflict-list.tsx'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { merged, type Drafts } from '../../shared/form/merged.rules.ts'
import { CONFLICT_PATH, useConflicts, useSeen } from '../../shared/form/use-conflicts.ts'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import type { OtherPoint } from '../../shared/map/map-shapes.ts'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { Withdrawn } from '../restaurants/withdrawn.tsx'
import {
  changedSupplier,
  draftOf,
  supplierParts,
  supplierText,
  tooManyContacts,
  type SupplierDraft,
  type SupplierPart,
} from './supplier-draft.rules.ts'
import { SupplierFields } from './supplier-fields.tsx'
import { useAfterSupplier } from './suppliers.queries.ts'

const labels = {
  name: 'entries.name',
  contacts: 'suppliers.contacts',
  address: 'suppliers.address',
  coordinates: 'map.coordinates',
} as const satisfies Record<SupplierPart, string>

interface SupplierChangeProps {
  supplier: Supplier
  points: readonly OtherPoint[]
  onLeave: () => void
}

/** It says so if someone else saves or retires the supplier meanwhile. */
export function SupplierChange({ supplier, points, onLeave }: SupplierChangeProps) {
  const { t } = useTranslation()
  const reload = useAfterSupplier()
  const [isUnread, setUnread] = useState(false)
  const { _id, name, coordinates, retired } = supplier
  const seen = useSeen(supplier, { onFail: reload })
  const form = useSentForm(changeSupplier, {
    ...seen.settings,
    initial: draftOf(supplier),
    sent: (draft, at = seen.saved.version) => changedSupplier(draft, { supId: _id, version: at }),
    also: (draft) => ({
      ...tooManyContacts(draft),
      ...(isUnread && { coordinates: t('map.coordinates-wrong') }),
    }),
    onDone: () => {
      reload()
      onLeave()
    },
  })
  useFirstFocus(form.focusFirst, true)
  const merge = (drafts: Drafts<SupplierDraft>) => merged(supplierParts, drafts)
  const { conflicts, choose, save } = useConflicts(form, {
    saved: supplier,
    seen,
    parts: supplierParts,
    draftOf,
    merge,
  })
  return (
    <EntryForm title={t('suppliers.edit-of', { name })} form={{ ...form, save }} onCancel={onLeave} foot={null}>
      {retired && <Withdrawn as="retired" withdrawal={retired} />}
      {form.conflict && (
        <div className="unringed" data-path={CONFLICT_PATH}>
          <NoticeLine>{form.conflict}</NoticeLine>
          {!seen.isStale && <p className="hint">{t('conflict.merged')}</p>}
        </div>
      )}
      <ConflictList
        conflicts={conflicts}
        labelOf={(part) => t(labels[part])}
        valueOf={supplierText}
        onChoose={choose}
      />
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
